import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EVENT_DESCRIPTION_MAX_CHARS, EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS } from '#shared/limits.ts';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { paths } from '#shared/paths.ts';
import { Badge, Section } from '../../account/frame/section.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Image } from '../../ui/image.tsx';
import { CategoryFields } from '../category-fields.tsx';
import { GoodToKnowFields } from '../detail-fields/good-to-know-fields.tsx';
import { useEventFieldTexts } from '../event-field-texts.ts';
import { SelectField } from '../select-field.tsx';
import { WhenFields } from '../when-fields.tsx';
import { WhereFields } from '../where/where-fields.tsx';
import type { AnswerTexts } from './answers.ts';
import type { Composed } from './compose-draft.ts';
import type { DraftTexts } from './draft-texts.ts';
import { GoodTimeButton } from './good-time-button.tsx';
import { HiddenAnswers } from './hidden-answers.tsx';
import { Notes } from './notices.tsx';
import { TicketRows, useTicketLabels } from './ticket-rows.tsx';

interface Props {
  answers: AnswerTexts;
  texts: DraftTexts;
  /** The composed draft; null after a refusal. */
  composed: Composed | null;
  refusal: ShownRefusal | null;
  organizations: { id: string; name: string }[];
}

/** A form to change the draft before it is stored. Works without script. */
export function DraftForm({ answers, texts, composed, refusal, organizations }: Props) {
  const to = useLocalePath();
  const errorOf = useFieldErrors(refusal);
  const labels = { ...useEventFieldTexts(), ...useTicketLabels() };
  return (
    <section id="draft" aria-labelledby="draft-title" className="mt-12 scroll-mt-4">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="draft-title" tabIndex={-1} className="scroll-mt-6 text-2xl outline-none">
          <Trans>Your draft</Trans>
        </h2>
        <Badge variant="plain">
          {texts.source === 'model' ? <Trans>Written by AI</Trans> : <Trans>Written from templates</Trans>}
        </Badge>
      </div>
      {composed && <Notes notes={composed.notes} />}
      <Form noValidate action="#draft" refusal={refusal} labels={labels}>
        {/* Enter in a field creates the draft, like the button at the end of the form */}
        <button
          formAction={to(paths.autoCreate())}
          name="intent"
          value="create"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <HiddenAnswers answers={answers} />
        <input type="hidden" name="variant" value={texts.variant} />
        <input type="hidden" name="source" value={texts.source} />
        <input type="hidden" name="image" value={texts.image} />
        <input type="hidden" name="refundPolicy" value={texts.refundPolicy} />
        <Parts texts={texts} composed={composed} errorOf={errorOf} />
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line py-6">
          <CreateAs organizations={organizations} />
          <Button name="intent" value="create" formAction={to(paths.autoCreate())} className="w-full sm:w-auto">
            <Trans>Create draft</Trans>
          </Button>
          <p className="text-sm text-ink-soft">
            <Trans>Only your team sees it until you publish.</Trans>
          </p>
        </div>
      </Form>
    </section>
  );
}

interface FieldsProps {
  texts: DraftTexts;
  errorOf: (name: string) => string | undefined;
}

/** Every part of the draft. */
function Parts({ texts, composed, errorOf }: FieldsProps & Pick<Props, 'composed'>) {
  return (
    <>
      <Section title={<Trans>Basics</Trans>} intro={<Trans>What people see first.</Trans>}>
        <Words texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Poster</Trans>} intro={<Trans>You can upload a photo later.</Trans>}>
        <Poster texts={texts} />
      </Section>
      <Section title={<Trans>Date and time</Trans>} intro={<Trans>In the local time of the event.</Trans>}>
        <WhenFields texts={texts} errorOf={errorOf} />
        {composed?.goodTime && <GoodTimeButton goodTime={composed.goodTime} />}
      </Section>
      <Section title={<Trans>Location</Trans>} intro={<Trans>Where do people go?</Trans>}>
        <WhereFields texts={texts} venues={[]} errorOf={errorOf} />
      </Section>
      <Section
        title={<Trans>About the event</Trans>}
        intro={<Trans>Replace the questions in brackets, or delete them.</Trans>}
      >
        <Description texts={texts} error={errorOf('description')} />
      </Section>
      <Section title={<Trans>Good to know</Trans>} intro={<Trans>Facts that people look for before they come.</Trans>}>
        <GoodToKnowFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Help people find it</Trans>} intro={<Trans>Search and filters use these.</Trans>}>
        <CategoryFields texts={texts} errorOf={errorOf} />
      </Section>
      <Section title={<Trans>Tickets</Trans>} intro={<Trans>Leave a name empty to drop a ticket.</Trans>}>
        <TicketRows texts={texts} errorOf={errorOf} />
      </Section>
    </>
  );
}

/** A button that writes a part again. The page then scrolls to the part. */
function Again({ part, children }: { part: 'title' | 'summary' | 'description' | 'image'; children: ReactNode }) {
  return (
    <Button
      variant="quiet"
      name="intent"
      value={`again:${part}`}
      formAction={`#${part}`}
      className="-ms-3 text-sm text-accent"
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}

function Words({ texts, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off', showCount: true };
  return (
    <div className="grid gap-4">
      <div>
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
        <Again part="title">
          <Trans>Another title</Trans>
        </Again>
      </div>
      <div>
        <TextField
          {...shared}
          id="summary"
          name="summary"
          label={t`Summary`}
          rows={2}
          maxLength={EVENT_SUMMARY_MAX_CHARS}
          defaultValue={texts.summary}
          error={errorOf('summary')}
        />
        <Again part="summary">
          <Trans>Another summary</Trans>
        </Again>
      </div>
    </div>
  );
}

function Poster({ texts }: { texts: DraftTexts }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const category = categoryIdOfSubcategory(texts.category) ?? texts.category;
  const query = new URLSearchParams({ title: texts.title, category, image: texts.image });
  return (
    <div id="image">
      <Image
        src={`${to(paths.draftPoster())}?${query.toString()}`}
        alt={t`Poster of your event`}
        width={640}
        height={320}
        className="aspect-2/1 w-full rounded-md border border-line"
      />
      <Again part="image">
        <Trans>Another poster</Trans>
      </Again>
    </div>
  );
}

function Description({ texts, error }: { texts: DraftTexts; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="description"
        name="description"
        label={t`Description`}
        hint={t`A line that begins with ## is a heading, and one that begins with - is part of a list.`}
        requiredText={t`(required)`}
        rows={16}
        maxLength={EVENT_DESCRIPTION_MAX_CHARS}
        defaultValue={texts.description}
        error={error}
      />
      <Again part="description">
        <Trans>Another description</Trans>
      </Again>
    </>
  );
}

/** A choice of the organization that presents the event, for people with several organizations. */
function CreateAs({ organizations }: Pick<Props, 'organizations'>) {
  const { t } = useLingui();
  if (organizations.length < 2) return null;
  return (
    <div className="w-full max-w-xs">
      <SelectField id="organization" name="organization" label={t`Create as`} defaultValue={organizations[0]?.id}>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
