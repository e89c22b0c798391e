import { type Paper, PAPERS } from '#shared/print/documents.ts';

/** What a member prints. */
export interface PrintChoice {
  layout: 'list' | 'badges';
  /** Null when none is chosen. */
  paper: Paper | null;
  /** The part of a long list, counted from 1; null when none is chosen. */
  part: number | null;
}

/** The choice in a URL: `?layout=badges`, `?paper=letter`, `?part=2`. */
export const printChoiceOf = ({ searchParams }: URL): PrintChoice => ({
  layout: searchParams.get('layout') === 'badges' ? 'badges' : 'list',
  paper: PAPERS.find((known) => known === searchParams.get('paper')) ?? null,
  part: /^[1-9]\d?$/.test(searchParams.get('part') ?? '') ? Number(searchParams.get('part')) : null,
});
