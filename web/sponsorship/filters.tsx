import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { budgetBands, sponsorOffers } from '#shared/sponsorship/kinds.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { SponsorQuery } from '#shared/sponsorship/query.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { SuggestedPlaceField } from '../location/suggested-place-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** The search words and filters of a list. A form that works without script. */
export function Filters({ query }: { query: SponsorQuery }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const isSponsors = query.tab === 'sponsors';
  return (
    <form
      action={to(sponsorPaths.search())}
      role="search"
      aria-label={isSponsors ? t`Sponsors` : t`Events open to sponsors`}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-md border border-line bg-raised p-5 lg:grid-cols-1"
    >
      {!isSponsors && <input type="hidden" name="tab" value="events" />}
      <TextField
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        label={t`Search`}
        placeholder={isSponsors ? t`Coffee, brewery, bank` : t`Festival, run, hackathon`}
        requiredText=""
        defaultValue={query.words}
        className="col-span-2 lg:col-span-1"
      />
      <SuggestedPlaceField
        id="place"
        name="place"
        label={t`Place`}
        listLabel={t`Places`}
        placeholder={t`City, region or country`}
        requiredText=""
        autoComplete="off"
        defaultValue={query.place}
      />
      <CategoryFilter query={query} />
      <OfferFilter query={query} />
      <BudgetFilter query={query} />
      <Button className="col-span-2 lg:col-span-1">
        <Search aria-hidden="true" className="size-5" />
        {isSponsors ? <Trans>Show sponsors</Trans> : <Trans>Show events</Trans>}
      </Button>
    </form>
  );
}

function CategoryFilter({ query }: { query: SponsorQuery }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const chosen = categories.find(({ id }) => id === query.category)?.slug ?? '';
  return (
    <SelectField id="category" name="category" label={t`Category`} defaultValue={chosen}>
      <option value="">{t`All categories`}</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {i18n._(name)}
        </option>
      ))}
    </SelectField>
  );
}

function OfferFilter({ query }: { query: SponsorQuery }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const label = query.tab === 'sponsors' ? t`What they offer` : t`What they seek`;
  return (
    <SelectField id="offer" name="offer" label={label} defaultValue={query.offer ?? ''}>
      <option value="">{t`Any support`}</option>
      {sponsorOffers.map(({ key, name }) => (
        <option key={key} value={key}>
          {i18n._(name)}
        </option>
      ))}
    </SelectField>
  );
}

function BudgetFilter({ query }: { query: SponsorQuery }) {
  const { t } = useLingui();
  const nameOf = useBandName();
  return (
    <SelectField
      id="budget"
      name="budget"
      label={query.tab === 'sponsors' ? t`Budget, in the sponsor’s currency` : t`Amount, in the event’s currency`}
      defaultValue={query.budget ?? ''}
    >
      <option value="">{t`Any amount`}</option>
      {budgetBands.map(({ key }) => (
        <option key={key} value={key} suppressHydrationWarning>
          {nameOf(key)}
        </option>
      ))}
    </SelectField>
  );
}

/** Names of the budget ranges: plain numbers, because each sponsor has its own currency. */
export function useBandName(): (key: string | null) => string {
  const { t } = useLingui();
  const { code } = useLocale();
  const number = new Intl.NumberFormat(code.replace('_', '-'));
  return (wanted) => {
    const band = budgetBands.find(({ key }) => key === wanted);
    if (!band) return '';
    const from = number.format(band.from);
    if (band.to === null) return t`${from} and more`;
    const to = number.format(band.to);
    return band.from === 0 ? t`Up to ${to}` : t`${from} to ${to}`;
  };
}
