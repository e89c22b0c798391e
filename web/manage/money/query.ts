import type { OrganizationMoney } from '#domain/reports';

/** What the URL of the page says: the period and the kind of money. */
export interface MoneyQuery {
  period: string;
  from: string;
  to: string;
  /** Null for real money, or demo money when there is no other. */
  isDemo: boolean | null;
}

/** Reads the query of the page and of its exports. The domain judges the texts. */
export const readMoneyQuery = ({ searchParams }: URL): MoneyQuery => ({
  period: searchParams.get('period') ?? '',
  from: searchParams.get('from') ?? '',
  to: searchParams.get('to') ?? '',
  isDemo: MONEY_KINDS.get(searchParams.get('money') ?? '') ?? null,
});

const MONEY_KINDS: ReadonlyMap<string, boolean> = new Map([
  ['real', false],
  ['demo', true],
]);

/** The query of the period and the kind of money that the page shows, with changes. */
export function moneyQuery(
  { period, isDemo, hasBoth }: Pick<OrganizationMoney, 'period' | 'isDemo' | 'hasBoth'>,
  change: { period?: string; isDemo?: boolean; format?: string; currency?: string } = {},
): string {
  const query = new URLSearchParams();
  const name = change.period ?? period.name;
  if (name === 'dates') {
    if (period.from) query.set('from', period.from);
    if (period.to) query.set('to', period.to);
  } else if (name !== 'month') query.set('period', name);
  if (hasBoth && (change.isDemo ?? isDemo)) query.set('money', 'demo');
  if (change.currency) query.set('currency', change.currency);
  if (change.format) query.set('format', change.format);
  return query.size > 0 ? `?${query}` : '';
}
