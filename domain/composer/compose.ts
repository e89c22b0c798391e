import { consumeAttempt } from '#domain/accounts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { draftFromTemplates } from './built-in.ts';
import { checkedPart } from './checked.ts';
import { ComposerError, type ComposerProblem } from './composer-error.ts';
import { type ComposeRequest, type Composer, type DraftPart, partNames } from './types.ts';

/**
 * An event of the stream in which a draft is written. `failed` is the last event, and then the parts before it are no
 * draft.
 */
export type ComposeEvent = { kind: 'part'; part: DraftPart } | { kind: 'failed'; problem: ComposerProblem };

/** The parts that a composer must write for a draft. */
const REQUIRED = ['title', 'summary', 'description'] as const;

/**
 * Writes a draft, part by part. The texts of a language model are checked. Dates, prices, ages and pictures always come
 * from the answers; a language model only writes words and chooses from the taxonomy. The number of drafts that a model
 * writes is limited per person and day. Refuses NOT_SIGNED_IN and FORBIDDEN.
 */
export async function* compose(
  ctx: Pick<Ctx, 'db' | 'actor' | 'log'>,
  request: ComposeRequest,
  composer: Composer,
): AsyncGenerator<ComposeEvent> {
  const { accountId } = requireSelf(ctx);
  const facts = draftFromTemplates(request);
  const written = new Set<string>();
  try {
    if (composer.kind === 'model') await consumeAttempt(ctx.db, { scope: 'composer', key: accountId });
    // TypeScript needs one member of the union per name.
    for (const name of FACTS) yield { kind: 'part', part: { name, value: facts[name] } as DraftPart };
    for await (const part of composer.compose(request)) {
      if (isFact(part.name)) continue;
      // The built-in composer writes the person's own words, so its texts are not checked.
      const checked = composer.kind === 'model' ? checkedPart(part, request.answers) : part;
      if (!checked) continue;
      written.add(checked.name);
      yield { kind: 'part', part: checked };
    }
    const required = request.only === undefined ? REQUIRED : [request.only];
    if (!required.every((name) => written.has(name))) throw new ComposerError('unreadable');
    for (const name of partNames)
      if (!isFact(name) && !written.has(name)) yield { kind: 'part', part: { name, value: facts[name] } as DraftPart };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    ctx.log.warn({ problem }, 'no draft was written');
    yield { kind: 'failed', problem };
  }
}

/** Parts that come from the answers, whatever a composer writes. */
const FACTS = ['age', 'when', 'tickets', 'image'] as const;
const isFact = (name: string): boolean => (FACTS as readonly string[]).includes(name);

function problemOf(error: unknown): ComposerProblem | null {
  if (error instanceof ComposerError) return error.problem;
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'RATE_LIMITED') return 'quota';
  return error.code === 'BUSY' ? 'busy' : null;
}
