import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { JOIN_INSTRUCTIONS_MAX_CHARS, JOIN_LINK_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';
import type { EventTexts } from '../event-form-fields.ts';
import type { OwnVenueChoice } from './texts-of-venue.ts';
import { VenueFields } from './venue-fields.tsx';
import { ZoneField } from './zone-field.tsx';

interface FieldsProps {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

interface Props extends FieldsProps {
  /** The organization's venues to choose from. */
  venues: OwnVenueChoice[];
}

/**
 * The location of an event: a venue, online, or to be announced. Each choice shows its own fields, also without script.
 */
export function WhereFields({ texts, venues, errorOf }: Props) {
  const { t } = useLingui();
  return (
    <div className="group/where grid gap-5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t`Type of location`}</legend>
        <div className="flex flex-wrap gap-2">
          <Choice value="venue" chosen={texts.where}>{t`Venue`}</Choice>
          <Choice value="online" chosen={texts.where}>{t`Online`}</Choice>
          <Choice value="unknown" chosen={texts.where}>{t`To be announced`}</Choice>
        </div>
      </fieldset>
      <div className="hidden gap-5 group-has-[#where-venue:checked]/where:grid">
        <VenueFields texts={texts} venues={venues} errorOf={errorOf} />
      </div>
      <div className="hidden gap-5 group-has-[#where-online:checked]/where:grid">
        <JoinFields texts={texts} errorOf={errorOf} />
      </div>
      <div className="grid gap-5 group-has-[#where-venue:checked]/where:hidden">
        <ZoneField value={texts.tz} error={errorOf('tz')} />
      </div>
    </div>
  );
}

function Choice({ value, chosen, children }: { value: EventTexts['where']; chosen: string; children: ReactNode }) {
  return (
    <label className="flex min-h-12 flex-auto cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 font-medium has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        id={`where-${value}`}
        name="where"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}

/** Only holders of a valid ticket see these fields. */
function JoinFields({ texts, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <>
      <TextField
        {...shared}
        id="joinLink"
        name="joinLink"
        type="url"
        inputMode="url"
        label={t`Link to join`}
        hint={t`Only people with a ticket see it. You can add it later.`}
        placeholder="https://"
        maxLength={JOIN_LINK_MAX_CHARS}
        defaultValue={texts.joinLink}
        error={errorOf('joinLink')}
      />
      <TextField
        {...shared}
        id="joinInstructions"
        name="joinInstructions"
        label={t`How to join`}
        hint={t`A passcode, an app to install, when the doors open.`}
        rows={3}
        maxLength={JOIN_INSTRUCTIONS_MAX_CHARS}
        defaultValue={texts.joinInstructions}
        error={errorOf('joinInstructions')}
      />
    </>
  );
}
