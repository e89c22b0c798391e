import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { FieldName } from '#domain/management';
import type { ArgumentErrors } from '#shared/errors.ts';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS } from '#shared/limits.ts';
import { Section } from '../account/frame/section.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { TextField } from '../ui/field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { GoodToKnowFields } from './detail-fields/good-to-know-fields.tsx';
import { ProgramFields } from './detail-fields/program-fields.tsx';
import { DescriptionField } from './editor/description-field.tsx';
import type { EventTexts } from './event-form-fields.ts';
import { useEventFieldTexts } from './event-field-texts.ts';
import { SettingsFields } from './settings-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import type { OwnVenueChoice } from './where/texts-of-venue.ts';
import { WhereFields } from './where/where-fields.tsx';

interface Props {
  /** The event's id; undefined for an event that is not stored yet. */
  eventId?: string;
  texts: EventTexts;
  /** The organization's venues to choose from. */
  venues: OwnVenueChoice[];
  refusal: ShownRefusal | null | undefined;
  /** The stamps of the fields that the page showed, sent back with the form; undefined for a new event. */
  stamps?: Partial<Record<FieldName, string>>;
  /** Errors of fields that autosaving did not save. They are shown only beside the fields. */
  liveErrors?: ArgumentErrors;
  ref?: Ref<HTMLFormElement>;
  /** The buttons of the form. */
  children: ReactNode;
}

/** Every field of an event. Works without script. */
export function EventForm({ eventId, texts, venues, refusal, stamps = {}, liveErrors, ref, children }: Props) {
  const hasLiveErrors = liveErrors !== undefined && Object.keys(liveErrors).length > 0;
  const errorOf = useFieldErrors(hasLiveErrors ? { code: 'ARGUMENTS_ERROR', text: '', fields: liveErrors } : refusal);
  const labels = useEventFieldTexts(refusal?.fields);
  return (
    <Form noValidate refusal={refusal} labels={labels} ref={ref}>
      {Object.entries(stamps).map(([name, stamp]) => (
        <input key={name} type="hidden" name={`stamp.${name}`} value={stamp} />
      ))}
      <Section title={<Trans>Basics</Trans>} intro={<Trans>What people see first.</Trans>}>
        <BasicFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Date and time</Trans>} intro={<Trans>In the local time of the event.</Trans>}>
        <WhenFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Location</Trans>} intro={<Trans>Where do people go?</Trans>}>
        <WhereFields texts={texts} venues={venues} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>About the event</Trans>} intro={<Trans>What happens, who plays, what to bring.</Trans>}>
        <DescriptionField
          eventId={eventId}
          text={texts.description}
          html={texts.descriptionHtml}
          error={errorOf('description')}
        />
      </Section>
      <Section
        title={<Trans>What to expect</Trans>}
        intro={<Trans>All optional. Empty lists stay off your page.</Trans>}
      >
        <ProgramFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Good to know</Trans>} intro={<Trans>Facts that people look for before they come.</Trans>}>
        <GoodToKnowFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Help people find it</Trans>} intro={<Trans>Search and filters use these.</Trans>}>
        <CategoryFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Settings</Trans>}>
        <SettingsFields texts={texts} />
      </Section>
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-page py-4">
        {children}
      </div>
    </Form>
  );
}

interface FieldsProps {
  texts: EventTexts;
  errorOf: (name: string) => string | undefined;
}

function BasicFields({ texts, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off', showCount: true };
  return (
    <div className="grid gap-5">
      <TextField
        {...shared}
        id="title"
        name="title"
        label={t`Event title`}
        required
        maxLength={EVENT_NAME_MAX_CHARS}
        defaultValue={texts.title}
        error={errorOf('title')}
      />
      <TextField
        {...shared}
        id="summary"
        name="summary"
        label={t`Summary`}
        hint={t`One or two sentences that make people want to come.`}
        maxLength={EVENT_SUMMARY_MAX_CHARS}
        defaultValue={texts.summary}
        error={errorOf('summary')}
      />
    </div>
  );
}
