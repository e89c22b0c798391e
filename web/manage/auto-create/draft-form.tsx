import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { Badge } from '../../account/frame/section.tsx';
import { AboutSection } from '../../event/about.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { DescriptionField } from '../editor/description-field.tsx';
import { useEventFieldTexts } from '../event-field-texts.ts';
import { FoundBySection, PracticalSections } from '../event-form.tsx';
import { EventLayout } from '../in-place/event-layout.tsx';
import { POSTER_BUTTON, POSTER_FRAME, POSTER_PICTURE } from '../in-place/poster.tsx';
import { SaveBar } from '../in-place/save-bar.tsx';
import { NewTickets } from '../in-place/tickets.tsx';
import { WhenRow } from '../in-place/when-row.tsx';
import { WhereRow } from '../in-place/where-row.tsx';
import { SummaryField, TitleField } from '../in-place/words.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AnswerTexts } from './answers.ts';
import type { Composed } from './compose-draft.ts';
import type { DraftTexts } from './draft-texts.ts';
import { GoodTimeButton } from './good-time-button.tsx';
import { HiddenAnswers } from './hidden-answers.tsx';
import { Notes } from './notices.tsx';
import { useTicketLabels } from './ticket-rows.tsx';

interface Props {
  answers: AnswerTexts;
  texts: DraftTexts;
  /** The composed draft; null after a refusal. */
  composed: Composed | null;
  refusal: ShownRefusal | null;
  organizations: { id: string; name: string }[];
  /** The key of this draft: sending the form twice creates one event. */
  idempotencyKey: string;
}

/** A form to change the draft before it is stored. Works without script. */
export function DraftForm({ answers, texts, composed, refusal, organizations, idempotencyKey }: Props) {
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
          {texts.source === 'model' ? <Trans>Written by AI</Trans> : <Trans>Written from your answers</Trans>}
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
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Parts texts={texts} composed={composed} errorOf={errorOf} />
        <SaveBar>
          <CreateAs organizations={organizations} />
          <Button name="intent" value="create" formAction={to(paths.autoCreate())} className="w-full sm:w-auto">
            <Trans>Create draft</Trans>
          </Button>
          <p className="text-sm text-ink-soft">
            <Trans>Only your team sees it until you publish.</Trans>
          </p>
        </SaveBar>
      </Form>
    </section>
  );
}

interface FieldsProps {
  texts: DraftTexts;
  errorOf: (name: string) => string | undefined;
}

/** Every part of the draft, at the position that the part has on the event page. */
function Parts({ texts, composed, errorOf }: FieldsProps & Pick<Props, 'composed'>) {
  return (
    <EventLayout
      poster={<Poster texts={texts} />}
      header={
        <>
          <TitleField value={texts.title} error={errorOf('title')} />
          <Again part="title">
            <Trans>Another title</Trans>
          </Again>
          <div className="mt-1 grid gap-1">
            <WhenRow texts={texts} errorOf={errorOf}>
              {composed?.goodTime && <GoodTimeButton goodTime={composed.goodTime} />}
            </WhenRow>
            <WhereRow texts={texts} venues={[]} errorOf={errorOf} />
            <NewTickets tickets={texts.tickets} currency={texts.currency} errorOf={errorOf} hasEmptyRow />
          </div>
        </>
      }
    >
      <SummaryField value={texts.summary} error={errorOf('summary')} />
      <Again part="summary">
        <Trans>Another summary</Trans>
      </Again>
      <AboutSection title={<Trans>About this event</Trans>}>
        <p className="mb-4 text-ink-soft">
          <Trans>Replace the questions in brackets with your answers. We leave out the ones you don’t answer.</Trans>
        </p>
        <Description texts={texts} error={errorOf('description')} />
      </AboutSection>
      <div className="mt-10">
        <PracticalSections texts={texts} errorOf={errorOf} />
      </div>
      <FoundBySection texts={texts} errorOf={errorOf} />
    </EventLayout>
  );
}

interface AgainProps {
  part: 'title' | 'summary' | 'description' | 'image';
  className?: string;
  children: ReactNode;
}

/** A button that writes a part again. The page then scrolls to the part. */
function Again({ part, className = '-ms-5 text-sm text-accent', children }: AgainProps) {
  return (
    <Button
      variant={part === 'image' ? 'outline' : 'quiet'}
      name="intent"
      value={`again:${part}`}
      formAction={`#${part}`}
      className={className}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}

function Poster({ texts }: { texts: DraftTexts }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const category = categoryIdOfSubcategory(texts.category) ?? texts.category;
  const query = new URLSearchParams({ title: texts.title, category, image: texts.image });
  return (
    <div id="image" className={POSTER_FRAME}>
      <Image
        src={`${to(workPaths.draftPoster())}?${query.toString()}`}
        alt={t`Poster of your event`}
        width={640}
        height={320}
        className={POSTER_PICTURE}
      />
      <Again part="image" className={POSTER_BUTTON}>
        <Trans>Another poster</Trans>
      </Again>
    </div>
  );
}

function Description({ texts, error }: { texts: DraftTexts; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <DescriptionField
        eventId={undefined}
        text={texts.description}
        html={texts.descriptionHtml}
        hint={t`A line that begins with ## is a heading, and one that begins with - is part of a list.`}
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
