import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { accessFeatures, accessNames } from '#shared/accessibility.ts';
import { ACCESS_TEXT_MAX_CHARS, NOTE_MAX_CHARS, NOTES_MAX, VENUE_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';
import type { EventTexts } from '../event-form-fields.ts';

interface Props {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

/** Age, doors, parking and notes. */
export function PracticalFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const line = { requiredText: t`(required)`, autoComplete: 'off', maxLength: VENUE_TEXT_MAX_CHARS };
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...line}
          id="age"
          name="age"
          label={t`Age`}
          placeholder={t`18 and over`}
          defaultValue={texts.age}
          error={errorOf('age')}
        />
        <TextField
          {...line}
          id="doors"
          name="doors"
          label={t`Doors`}
          placeholder={t`Doors open at 7 pm`}
          defaultValue={texts.doors}
          error={errorOf('doors')}
        />
      </div>
      <TextField
        {...line}
        id="parking"
        name="parking"
        label={t`Getting there and parking`}
        placeholder={t`Free parking behind the hall`}
        defaultValue={texts.parking}
        error={errorOf('parking')}
      />
      <TextField
        {...line}
        id="notes"
        name="notes"
        label={t`Notes`}
        hint={t`One per line: what to bring, the dress code, food and drinks.`}
        rows={3}
        maxLength={NOTES_MAX * NOTE_MAX_CHARS}
        defaultValue={texts.notes}
        error={errorOf('notes')}
      />
    </div>
  );
}

/** The access features of the place, and a text about access. */
export function AccessFields({ texts, errorOf }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const error = errorOf('access');
  return (
    <div className="grid gap-5">
      <fieldset id="access" tabIndex={-1} className="min-w-0" aria-describedby={error ? 'access-error' : undefined}>
        <legend className="sr-only">{t`Accessibility`}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {accessFeatures.map((feature) => (
            <label key={feature} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="access"
                value={feature}
                defaultChecked={texts.access.includes(feature)}
                className="size-5 shrink-0 accent-accent"
              />
              {i18n._(accessNames[feature])}
            </label>
          ))}
        </div>
        {error && (
          <p id="access-error" className="mt-1.5 text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </fieldset>
      <TextField
        requiredText={t`(required)`}
        autoComplete="off"
        id="accessText"
        name="accessText"
        label={t`More about access`}
        hint={t`For example: door widths, elevators, or who to ask for help.`}
        rows={2}
        maxLength={ACCESS_TEXT_MAX_CHARS}
        defaultValue={texts.accessText}
        error={errorOf('accessText')}
      />
    </div>
  );
}
