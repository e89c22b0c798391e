// The composer that asks a language model, at any endpoint that speaks the protocol of OpenAI.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractJsonMiddleware, type LanguageModel, Output, streamText, wrapLanguageModel } from 'ai';
import type { ComposeRequest, Composer, DraftPart } from '#domain/composer';
import { ComposerError } from '#domain/composer';
import type { Log } from '#domain/ctx';
import { createLimiter } from '#domain/limiter';
import { Refusal } from '#shared/errors.ts';
import { choicesOf, draftSchema, schemaOf, wordsOf } from './draft-schema.ts';
import { AnswerTooLarge, limitedFetch } from './limited-fetch.ts';
import { instructionsFor, promptFor } from './prompt.ts';

/** The service that the operator configured. `apiKey` is secret. */
export interface AiSettings {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

interface Options {
  log: Pick<Log, 'warn'>;
  /** Longest time for one draft, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** A draft of 250 words has about 3,000 bytes. In a streamed response each token has an envelope of about 200 bytes. */
const ANSWER_MAX_BYTES = 1_000_000;
const TOKENS_MAX = 2_000;
/** The shortest time between two updates of the words that the page shows while they are written. */
const SHOW_EVERY_MS = 150;
/**
 * How many drafts are written at the same time. A page that is not streamed occupies a place of the render limiter
 * meanwhile.
 */
const LIMITS = { concurrency: 4, maxWaiting: 8, waitMs: 5_000 };

/** The composer; null when no service is configured. */
export function openComposer(settings: AiSettings | undefined, options: Options): Composer | null {
  if (!settings) return null;
  const model = modelOf(settings);
  const limiter = createLimiter(LIMITS);
  return {
    kind: 'model',
    async *compose(request) {
      await limiter.acquire({ ...(request.signal && { signal: request.signal }) });
      try {
        yield* write(request, model, options);
      } finally {
        limiter.release();
      }
    },
  };
}

function modelOf({ baseUrl, model, apiKey }: AiSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'composer',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
    fetch: limitedFetch(ANSWER_MAX_BYTES),
    supportsStructuredOutputs: true,
  });
  // some models put their JSON into a fence of Markdown
  return wrapLanguageModel({ model: provider(model), middleware: extractJsonMiddleware() });
}

async function* write(
  request: ComposeRequest,
  model: LanguageModel,
  { log, timeoutMs = TIMEOUT_MS }: Options,
): AsyncGenerator<DraftPart> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let failure: unknown;
  try {
    const result = streamText({
      model,
      instructions: instructionsFor(request.language),
      prompt: promptFor(request),
      output: Output.object({ schema: schemaOf(request.only), name: 'event_draft' }),
      maxOutputTokens: TOKENS_MAX,
      maxRetries: 0,
      abortSignal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      onError: ({ error }) => {
        failure ??= error;
      },
    });
    let shownAt = -Infinity;
    for await (const partial of result.partialOutputStream) {
      if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
      shownAt = performance.now();
      yield* wordsOf(partial);
    }
    if (timeout.aborted) throw new ComposerError('timeout');
    const output = await result.output;
    yield* wordsOf(output);
    if (request.only === undefined) yield* choicesOf(draftSchema.parse(output));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw logged(failureOf(failure ?? error, timeout), failure ?? error, log);
  }
}

function failureOf(error: unknown, timeout: AbortSignal): ComposerError {
  if (error instanceof ComposerError) return error;
  if (timeout.aborted) return new ComposerError('timeout');
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof AnswerTooLarge || cause instanceof AnswerTooLarge) return new ComposerError('unreadable');
  if (APICallError.isInstance(error)) return new ComposerError(problemOfStatus(error.statusCode));
  return new ComposerError('unreadable');
}

/** The problem for an HTTP status. A successful status means that the body did not follow the protocol. */
function problemOfStatus(status: number | undefined) {
  if (status === 429) return 'busy';
  return status !== undefined && status < 300 ? 'unreadable' : 'unavailable';
}

/**
 * Logs only the kind of error and the status, because error messages of services repeat what people typed and sometimes
 * keys.
 */
function logged(failure: ComposerError, error: unknown, log: Pick<Log, 'warn'>): ComposerError {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  log.warn({ problem: failure.problem, name, status }, 'the AI service wrote no draft');
  return failure;
}
