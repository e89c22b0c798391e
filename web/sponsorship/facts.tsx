import { useLingui } from '@lingui/react';
import { Building2, HandCoins, Megaphone, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AmountRange } from '#domain/sponsorship';
import { formatMoney } from '#shared/money.ts';
import { type SponsorOffer, sponsorOffers } from '#shared/sponsorship/kinds.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { useLocale } from '../i18n/locale.ts';

const ICONS: Record<SponsorOffer, typeof Package> = {
  money: HandCoins,
  products: Package,
  space: Building2,
  media: Megaphone,
};

/** The kinds of support as chips. `label` names the list for screen readers. */
export function OfferChips({ offers, label }: { offers: readonly SponsorOffer[]; label: string }) {
  const { i18n } = useLingui();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {sponsorOffers
        .filter(({ key }) => offers.includes(key))
        .map(({ key, name }) => {
          const Icon = ICONS[key];
          return (
            <li
              key={key}
              className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent"
            >
              <Icon aria-hidden="true" className="size-4" />
              {i18n._(name)}
            </li>
          );
        })}
    </ul>
  );
}

/** A range of money: "€500 – €2,500". */
export function MoneyRange({ range, currency }: { range: AmountRange; currency: string }) {
  const { code } = useLocale();
  const text = (value: number) => formatMoney({ currency, value }, code, { isShort: true });
  return (
    <span suppressHydrationWarning className="tabular-nums">
      <span className="whitespace-nowrap">{text(range.from)}</span>
      {range.to > range.from && (
        <>
          {' – '}
          <span className="whitespace-nowrap">{text(range.to)}</span>
        </>
      )}
    </span>
  );
}

/** The names of categories. With `max`, further categories are a number. */
export function CategoryNames({ ids, max = ids.length }: { ids: readonly string[]; max?: number }) {
  const { i18n } = useLingui();
  const names = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => i18n._(name));
  const shown = names.slice(0, max).join(', ');
  return names.length > max ? `${shown} +${names.length - max}` : shown;
}

/** A term and its value, in a list of facts. */
export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold text-ink-soft">{term}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);
