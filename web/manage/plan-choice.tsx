import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Choices } from '#domain/attendees';
import { CHOICE_DAYS } from '#shared/organizer-limits.ts';
import { dayInSentence } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { SelectField } from '../ui/select-field.tsx';

/** The choice of a new form: two weeks, so that people who are away can answer. */
export const CHOICE_DAYS_FIRST = '14';

/** For how many days buyers who paid online choose between their tickets and their money. */
export function ChoiceField({ kind, value }: { kind: 'rescheduled' | 'postponed'; value: string }) {
  const { i18n, t } = useLingui();
  return (
    <SelectField
      id={`choiceDays-${kind}`}
      name="choiceDays"
      label={<Trans>Refunds for guests who paid online</Trans>}
      hint={<Trans>Guests who choose a refund get their money back right away. Their tickets go back on sale.</Trans>}
      defaultValue={value}
    >
      {CHOICE_DAYS.map((days) => (
        <option key={days} value={days}>
          {t`Let them choose for ${i18n.number(days)} days`}
        </option>
      ))}
      <option value="">{t`I’ll decide about each request`}</option>
    </SelectField>
  );
}

/** What guests who paid online can do after the move. `until` is `YYYY-MM-DD`; null when the team decides. */
export function ChoiceTerms({ until }: { until: string | null }) {
  const locale = useLocale();
  if (until === null) return <Trans>Guests who paid online can ask for a refund. You decide about each request.</Trans>;
  const day = dayInSentence(locale, until);
  return <Trans>Until {day}, guests who paid online can get their money back right away, without asking you.</Trans>;
}

/** How many buyers have chosen since the latest move. */
export function ChoicesSoFar({ choices }: { choices: NonNullable<Choices['afterMove']> }) {
  const locale = useLocale();
  const day = dayInSentence(locale, choices.until);
  return (
    <section aria-labelledby="choices" className="mb-6 max-w-2xl rounded-md border border-line bg-raised px-5 py-5">
      <h2 id="choices" className="text-xl">
        <Trans>What guests choose</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>Guests who paid online can choose until {day}: their tickets or their money.</Trans>
      </p>
      <ul className="mt-3 grid gap-1">
        <li>
          <Plural value={choices.retained} one="# order keeps its tickets." other="# orders keep their tickets." />
        </li>
        <li>
          <Plural value={choices.waiting} one="# order hasn’t answered yet." other="# orders haven’t answered yet." />
        </li>
      </ul>
    </section>
  );
}
