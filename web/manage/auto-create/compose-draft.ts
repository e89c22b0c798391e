// Composes a draft for the page. Server only.
import {
  builtInComposer,
  compose,
  type Composer,
  type ComposerLanguage,
  type ComposerProblem,
  type Draft,
  type DraftPart,
  goodTime,
  type GoodTime,
  understand,
} from '#domain/composer';
import { siteGateway } from '#domain/payments';
import { placeBySlug } from '#domain/places';
import { currencyOfCountry } from '#shared/currencies.ts';
import type { PageContext } from '../../app/context.ts';
import { firstKnownSlug, slugsOfVisitor } from '../../search/search-area.ts';
import { answersOf, type AnswerTexts } from './answers.ts';
import { type DraftTexts, textsOfDraft } from './draft-texts.ts';
import { type Note, notesOf } from './notes.ts';

/** A draft as the page shows it. */
export interface Composed {
  kind: 'composed';
  answers: AnswerTexts;
  /** The texts; null when the composer failed and no texts existed before. */
  texts: DraftTexts | null;
  notes: Note[];
  goodTime: GoodTime | null;
  /** Why the composer wrote no draft; null when it wrote a draft. */
  problem: ComposerProblem | null;
}

export interface DraftRequest {
  answers: AnswerTexts;
  language: string;
  composer: Composer;
  variant?: number;
  only?: 'title' | 'summary' | 'description';
  signal?: AbortSignal;
}

type Progress = { kind: 'part'; part: DraftPart } | Composed;

/** Writes a draft. Yields each part when it is written, and the whole draft at the end. */
export async function* composeDraft(
  { page, request: httpRequest }: { page: PageContext; request: Request },
  { answers, language, composer, variant = 0, only, signal }: DraftRequest,
): AsyncGenerator<Progress> {
  const { ctx } = page;
  const result = await placeBySlug(ctx, await firstKnownSlug(ctx, await slugsOfVisitor(httpRequest, page)));
  const place = result.kind === 'found' && result.place.placeType !== 'country' ? result.place : null;
  const typed = answersOf(answers);
  const understood = await understand(ctx, typed, {
    usual: { place, tz: place?.tz ?? 'UTC' },
    language: languageOf(language),
    isMonthFirst: language === 'en' && (place?.countryCode ?? 'US') === 'US',
  });
  const draft: Partial<Draft> = {};
  let problem: ComposerProblem | null = null;
  const request = { answers: typed, understood, language: languageOf(language), variant };
  const events = compose(ctx, { ...request, ...(only && { only }), ...(signal && { signal }) }, composer);
  for await (const event of events) {
    if (event.kind === 'failed') ({ problem } = event);
    else {
      Object.assign(draft, { [event.part.name]: event.part.value });
      yield { kind: 'part', part: event.part };
    }
  }
  const time = await goodTime(ctx, { ...understood, categoryId: draft.category?.categoryId ?? understood.categoryId });
  const currency = currencyOfCountry(understood.place.countryCode ?? place?.countryCode ?? null);
  const source = composer.kind;
  yield {
    kind: 'composed',
    answers,
    // a draft has every part unless the composer failed
    texts: problem === null ? textsOfDraft(draft as Draft, { understood, currency, variant, source }) : null,
    notes: notesOf(understood, (await siteGateway(ctx.db)) !== null),
    goodTime: time,
    problem,
  };
}

/** The whole draft, without the single parts. */
export async function composedDraft(
  source: { page: PageContext; request: Request },
  request: DraftRequest,
): Promise<Composed> {
  for await (const progress of composeDraft(source, request)) if (progress.kind === 'composed') return progress;
  throw new Error('the composer ended without a whole draft');
}

const LANGUAGES: readonly ComposerLanguage[] = ['en', 'de', 'fr', 'es', 'pt'];
const languageOf = (lang: string): ComposerLanguage => LANGUAGES.find((known) => known === lang) ?? 'en';

/** The composer of the site, or the built-in composer when the person chooses it. */
export const composerFor = (page: Pick<PageContext, 'composer'>, wanted: 'templates' | 'best'): Composer =>
  wanted === 'templates' ? builtInComposer : (page.composer ?? builtInComposer);
