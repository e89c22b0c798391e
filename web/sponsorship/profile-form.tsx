import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { sponsorLanguages, sponsorOffers } from '#shared/sponsorship/kinds.ts';
import {
  SPONSOR_CATEGORIES_MAX,
  SPONSOR_NAME_MAX_CHARS,
  SPONSOR_PLACES_MAX,
  SPONSOR_TEXT_MAX_CHARS,
  SPONSOR_TEXT_MIN_CHARS,
  SPONSOR_WEBSITE_MAX_CHARS,
} from '#shared/sponsorship/limits.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useLocale } from '../i18n/locale.ts';
import { SuggestedPlaceField } from '../location/suggested-place-field.tsx';
import { Button } from '../ui/button.tsx';
import { CheckPills } from '../ui/check-pills.tsx';
import { TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { TypedProfile } from './profile-fields.ts';

interface Props {
  texts: TypedProfile;
  /** The stored places. */
  places: { id: string; name: string }[];
  /** Whether the profile is published or in review, so that saving it is no step to publish it. */
  isOnline: boolean;
  refusal: ShownRefusal | null;
}

interface PartProps extends Pick<Props, 'texts' | 'places'> {
  errorOf: (name: string) => string | undefined;
}

/** All fields of a sponsor profile. */
export function ProfileForm({ texts, places, isOnline, refusal }: Props) {
  const ownText = useOwnTexts();
  const labels = useLabels();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const part = { texts, places, errorOf };
  return (
    <Form className="mt-10 grid gap-12" noValidate refusal={refusal} labels={labels} ownText={ownText}>
      <Part title={<Trans>Who you are</Trans>}>
        <IdentityFields {...part} />
      </Part>
      <Part title={<Trans>What you offer</Trans>}>
        <OfferFields {...part} />
      </Part>
      <Part title={<Trans>Who you want to reach</Trans>}>
        <ReachFields {...part} />
      </Part>
      <div>
        <p className="max-w-prose text-sm text-ink-soft">
          <Trans>
            We read your name, website and description before organizers see them. Other changes go online right away.
            Your email address is never shown.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button className="max-sm:w-full" name="intent" value="submit">
            {isOnline ? <Trans>Save changes</Trans> : <Trans>Publish profile</Trans>}
          </Button>
          {!isOnline && (
            <Button variant="outline" className="max-sm:w-full" name="intent" value="draft">
              <Trans>Save draft</Trans>
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-6">
    <h2 className="border-b border-line pb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

function useLabels() {
  const { t } = useLingui();
  return {
    name: t`Name`,
    website: t`Website`,
    description: t`Description`,
    offers: t`Kinds of support`,
    budgetFrom: t`Budget from`,
    budgetTo: t`Budget to`,
    currency: t`Currency`,
    categories: t`Kinds of events`,
    newPlaces: t`Add places`,
    languages: t`Languages`,
  };
}

function useOwnTexts(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'name MISSING': t`Enter the name of your company or organization.`,
    'website INVALID': t`Enter a web address, like www.example.org.`,
    'description MISSING': t`Describe what you offer and who you want to reach.`,
    'description TOO_SHORT': t`Write at least ${SPONSOR_TEXT_MIN_CHARS} characters.`,
    'description UNCHANGED': t`We couldn’t approve this text. Change it before you send it again.`,
    'offers MISSING': t`Choose at least one kind of support.`,
    'budgetFrom MISSING': t`Enter roughly how much you give.`,
    'budgetFrom INVALID': t`Enter an amount like 500.`,
    'budgetTo INVALID': t`Enter an amount like 2500.`,
    'budgetTo TOO_SMALL': t`Enter an amount that isn’t below the first one.`,
    'categories MISSING': t`Choose at least one kind of event.`,
    'categories TOO_MANY': t`Choose up to ${SPONSOR_CATEGORIES_MAX} kinds of events.`,
    'newPlaces MISSING': t`Add a place, or choose “Anywhere”.`,
    'newPlaces UNKNOWN': t`We couldn’t find one of these places. Check the spelling, or add the state or country.`,
    'newPlaces TOO_MANY': t`Choose up to ${SPONSOR_PLACES_MAX} places.`,
    'languages MISSING': t`Choose at least one language.`,
  };
  return (name, code) => texts[`${name} ${code}`];
}

function IdentityFields({ texts, errorOf }: PartProps) {
  const { t } = useLingui();
  const labels = useLabels();
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={labels.name}
        required
        requiredText={t`(required)`}
        autoComplete="organization"
        maxLength={SPONSOR_NAME_MAX_CHARS}
        defaultValue={texts.name}
        error={errorOf('name')}
      />
      <TextField
        id="website"
        name="website"
        label={labels.website}
        requiredText={t`(required)`}
        inputMode="url"
        autoComplete="url"
        maxLength={SPONSOR_WEBSITE_MAX_CHARS}
        defaultValue={texts.website}
        error={errorOf('website')}
      />
      <TextField
        id="description"
        name="description"
        rows={7}
        label={labels.description}
        hint={t`What your company does, why you support events, and what you’d like in return.`}
        required
        requiredText={t`(required)`}
        maxLength={SPONSOR_TEXT_MAX_CHARS}
        showCount
        defaultValue={texts.description}
        error={errorOf('description')}
      />
    </>
  );
}

function OfferFields({ texts, errorOf }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const labels = useLabels();
  const amount = { requiredText: t`(required)`, inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <>
      <CheckPills
        id="offers"
        name="offers"
        legend={labels.offers}
        requiredText={t`(required)`}
        options={sponsorOffers.map(({ key, name }) => ({ value: key, label: i18n._(name) }))}
        chosen={texts.offers}
        error={errorOf('offers')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          {...amount}
          id="budgetFrom"
          name="budgetFrom"
          label={labels.budgetFrom}
          defaultValue={texts.budgetFrom}
          error={errorOf('budgetFrom')}
        />
        <TextField
          {...amount}
          id="budgetTo"
          name="budgetTo"
          label={labels.budgetTo}
          defaultValue={texts.budgetTo}
          error={errorOf('budgetTo')}
        />
        <CurrencyField label={labels.currency} value={texts.currency} error={errorOf('currency')} />
      </div>
    </>
  );
}

function CurrencyField({ label, value, error }: { label: string; value: string; error: string | undefined }) {
  const { lang } = useLocale();
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  return (
    <SelectField id="currency" name="currency" label={label} defaultValue={value} error={error}>
      {CURRENCIES.map((code) => (
        <option key={code} value={code} suppressHydrationWarning>
          {code} – {names.of(code)}
        </option>
      ))}
    </SelectField>
  );
}

function ReachFields({ texts, places, errorOf }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { lang } = useLocale();
  const labels = useLabels();
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return (
    <>
      <CheckPills
        id="categories"
        name="categories"
        legend={labels.categories}
        hint={t`Up to ${SPONSOR_CATEGORIES_MAX}.`}
        requiredText={t`(required)`}
        options={categories.map(({ id, name }) => ({ value: id, label: i18n._(name) }))}
        chosen={texts.categories}
        error={errorOf('categories')}
      />
      <PlaceFields texts={texts} places={places} errorOf={errorOf} />
      <CheckPills
        id="languages"
        name="languages"
        legend={labels.languages}
        hint={t`In which languages can organizers write to you?`}
        requiredText={t`(required)`}
        options={sponsorLanguages.map((code) => ({
          value: code,
          label: <span suppressHydrationWarning>{names.of(code) ?? code}</span>,
        }))}
        chosen={texts.languages}
        error={errorOf('languages')}
      />
    </>
  );
}

function PlaceFields({ texts, places, errorOf }: PartProps) {
  const { t } = useLingui();
  const labels = useLabels();
  return (
    <div className="grid gap-5">
      {places.length > 0 && (
        <CheckPills
          id="placeIds"
          name="placeIds"
          legend={t`Your places`}
          hint={t`Uncheck a place to remove it.`}
          options={places.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
          chosen={texts.placeIds}
        />
      )}
      <SuggestedPlaceField
        id="newPlaces"
        name="newPlaces"
        isList
        label={labels.newPlaces}
        hint={t`Cities, regions or countries, separated by semicolons: “Lisbon; Portland, ME; Germany”.`}
        listLabel={t`Places`}
        autoComplete="off"
        requiredText={t`(required)`}
        defaultValue={texts.newPlaces}
        error={errorOf('newPlaces')}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isAnywhere"
          defaultChecked={texts.isAnywhere}
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>Anywhere, also online</Trans>
      </label>
    </div>
  );
}
