import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { FieldName } from '#domain/management';
import type { ArgumentErrors } from '#shared/errors.ts';
import { AboutSection } from '../event/about.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useTicketLabels } from './auto-create/ticket-rows.tsx';
import { CategoryFields } from './category-fields.tsx';
import { AccessFields, PracticalFields } from './detail-fields/good-to-know-fields.tsx';
import { AgendaFields, LineupFields, QuestionFields } from './detail-fields/program-fields.tsx';
import { DescriptionField } from './editor/description-field.tsx';
import type { EventTexts } from './event-form-fields.ts';
import { useEventFieldTexts } from './event-field-texts.ts';
import { EventLayout } from './in-place/event-layout.tsx';
import { FoldedSection } from './in-place/folded-section.tsx';
import { SaveBar } from './in-place/save-bar.tsx';
import { WhenRow } from './in-place/when-row.tsx';
import { WhereRow } from './in-place/where-row.tsx';
import { SummaryField, TitleField } from './in-place/words.tsx';
import { SettingsFields } from './settings-fields.tsx';
import type { OwnVenueChoice } from './where/texts-of-venue.ts';

type ErrorOf = (name: string) => string | undefined;

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
  poster: ReactNode;
  /** The tickets, shown below date and place. */
  tickets: (errorOf: ErrorOf) => ReactNode;
  organizer: ReactNode;
  /** The buttons of the form. */
  children: ReactNode;
}

/** Every field of an event, at the position that it has on the event page. Works without script. */
export function EventForm({ eventId, texts, venues, refusal, stamps = {}, liveErrors, ref, ...parts }: Props) {
  const hasLiveErrors = liveErrors !== undefined && Object.keys(liveErrors).length > 0;
  const errorOf = useFieldErrors(hasLiveErrors ? { code: 'ARGUMENTS_ERROR', text: '', fields: liveErrors } : refusal);
  const labels = { ...useEventFieldTexts(refusal?.fields), ...useTicketLabels() };
  return (
    <Form noValidate refusal={refusal} labels={labels} ref={ref}>
      {Object.entries(stamps).map(([name, stamp]) => (
        <input key={name} type="hidden" name={`stamp.${name}`} value={stamp} />
      ))}
      <EventLayout
        poster={parts.poster}
        header={
          <>
            <TitleField value={texts.title} error={errorOf('title')} />
            <div className="mt-3 grid gap-1">
              <WhenRow texts={texts} errorOf={errorOf} />
              <WhereRow texts={texts} venues={venues} errorOf={errorOf} isCitySuggested={eventId === undefined} />
              {parts.tickets(errorOf)}
            </div>
            {parts.organizer}
          </>
        }
      >
        <SummaryField value={texts.summary} error={errorOf('summary')} />
        <AboutSection title={<Trans>About this event</Trans>}>
          <DescriptionField
            eventId={eventId}
            text={texts.description}
            html={texts.descriptionHtml}
            error={errorOf('description')}
          />
        </AboutSection>
        <MoreSections texts={texts} errorOf={errorOf} />
      </EventLayout>
      <SaveBar>{parts.children}</SaveBar>
    </Form>
  );
}

interface FieldsProps {
  texts: EventTexts;
  errorOf: ErrorOf;
}

/** The sections below the description, in the order of the event page. */
export function MoreSections({ texts, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="mt-10">
        <FoldedSection
          title={t`Agenda`}
          intro={t`When doors open, who is on first, when it ends.`}
          isFilled={texts.agendaTitle.length > 0}
          hasError={errorOf('agenda') !== undefined}
        >
          <AgendaFields texts={texts} errorOf={errorOf} />
        </FoldedSection>
        <FoldedSection
          title={t`Lineup`}
          intro={t`Artists, speakers, hosts. People find your event by their names.`}
          isFilled={texts.performerName.length > 0}
          hasError={errorOf('lineup') !== undefined}
        >
          <LineupFields texts={texts} errorOf={errorOf} />
        </FoldedSection>
        <PracticalSections texts={texts} errorOf={errorOf} />
        <FoldedSection
          title={t`FAQ`}
          intro={t`Answer what people ask you again and again.`}
          isFilled={texts.question.length > 0}
          hasError={errorOf('faq') !== undefined}
        >
          <QuestionFields texts={texts} errorOf={errorOf} />
        </FoldedSection>
      </div>
      <FoundBySection texts={texts} errorOf={errorOf} />
    </>
  );
}

/** Practical facts with the refund policy, and access. */
export function PracticalSections({ texts, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const { age, doors, parking, notes, refundPolicy } = texts;
  return (
    <>
      <FoldedSection
        title={t`Good to know`}
        intro={t`What people want to know before they come.`}
        isFilled={[age, doors, parking, notes].some((text) => text !== '') || refundPolicy !== 'none'}
        hasError={['age', 'doors', 'parking', 'notes', 'refundPolicy'].some((name) => errorOf(name) !== undefined)}
      >
        <div className="grid gap-5">
          <PracticalFields texts={texts} errorOf={errorOf} />
          <SettingsFields texts={texts} error={errorOf('refundPolicy')} />
        </div>
      </FoldedSection>
      <FoldedSection
        title={t`Accessibility`}
        intro={t`What the place offers, so everyone can decide whether to come.`}
        isFilled={texts.access.length > 0 || texts.accessText !== ''}
        hasError={['access', 'accessText'].some((name) => errorOf(name) !== undefined)}
      >
        <AccessFields texts={texts} errorOf={errorOf} />
      </FoldedSection>
    </>
  );
}

/** Category, format and tags, which are links at the end of the event page. */
export const FoundBySection = ({ texts, errorOf }: FieldsProps) => (
  <AboutSection title={<Trans>Help people find it</Trans>}>
    <CategoryFields texts={texts} errorOf={errorOf} />
  </AboutSection>
);
