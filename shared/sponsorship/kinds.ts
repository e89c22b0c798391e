// What sponsors offer and events seek, and the bands of budgets. The names are English message ids.

/** The kinds of support, in the order shown. */
export const sponsorOffers = [
  { key: 'money', name: 'Money' },
  { key: 'products', name: 'Products' },
  { key: 'space', name: 'Space' },
  { key: 'media', name: 'Media' },
] as const;
export type SponsorOffer = (typeof sponsorOffers)[number]['key'];

export const isSponsorOffer = (text: string): text is SponsorOffer => sponsorOffers.some(({ key }) => key === text);

/** A range of budgets, in whole units of a sponsor's own currency; `to` is null for no upper end. */
export interface BudgetBand {
  key: string;
  from: number;
  to: number | null;
}

/** The bands of the filter by budget. */
export const budgetBands = [
  { key: 'up-to-500', from: 0, to: 500 },
  { key: '500-2500', from: 500, to: 2_500 },
  { key: '2500-10000', from: 2_500, to: 10_000 },
  { key: 'from-10000', from: 10_000, to: null },
] as const satisfies readonly BudgetBand[];
export type BudgetKey = (typeof budgetBands)[number]['key'];

/** Languages that sponsors can say they speak, as two-letter codes. */
export const sponsorLanguages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'uk', 'ar', 'zh', 'ja'] as const;
