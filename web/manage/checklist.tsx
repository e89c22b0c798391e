import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { EventEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';

type Item = EventEditor['checklist'][number];

const STEPS: Record<Item['step'], { done: MessageDescriptor; todo: MessageDescriptor; anchor: string }> = {
  date: { done: msg`The date is set`, todo: msg`Choose a date in the future`, anchor: 'start' },
  place: { done: msg`The location is set`, todo: msg`Add a location`, anchor: 'where-venue' },
  tickets: { done: msg`Tickets are ready`, todo: msg`Add at least one ticket`, anchor: '' },
  questions: {
    done: msg`The questions in brackets are answered`,
    todo: msg`Answer or delete the questions in brackets`,
    anchor: 'description',
  },
  pin: {
    done: msg`The place is on the map`,
    todo: msg`Show the place on the map, so people get directions`,
    anchor: 'pin-label',
  },
  category: {
    done: msg`The category is set`,
    todo: msg`Choose a category so people can find your event`,
    anchor: 'category',
  },
  summary: { done: msg`The summary is written`, todo: msg`Write a short summary`, anchor: 'summary' },
  description: { done: msg`The description is written`, todo: msg`Describe what happens`, anchor: 'description' },
};

/** The steps that an event needs before it can be published, each with a link to its field. */
export function Checklist({ eventId, items }: { eventId: string; items: Item[] }) {
  return (
    <ul className="grid max-w-2xl divide-y divide-line rounded-md border border-line bg-raised">
      {items.map((item) => (
        <li key={item.step} className={item.step === 'questions' ? 'flex flex-wrap items-center' : undefined}>
          <Step eventId={eventId} item={item} />
          {item.step === 'questions' && !item.isDone && <DeleteQuestions eventId={eventId} />}
        </li>
      ))}
    </ul>
  );
}

/** A button that deletes the questions, for people who want to publish at once. */
function DeleteQuestions({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <PostForm action={to(paths.managePublish(eventId))} className="ms-auto pe-2 max-sm:ps-11 max-sm:pb-2">
      <Button name="intent" value="delete-questions" variant="quiet" className="text-sm">
        <Trans>Delete all questions</Trans>
      </Button>
    </PostForm>
  );
}

function Step({ eventId, item }: { eventId: string; item: Item }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  const { done, todo, anchor } = STEPS[item.step];
  if (item.isDone)
    return (
      <p className="flex min-h-14 items-center gap-3 px-5 py-3">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        {i18n._(done)}
      </p>
    );
  const Icon = item.isOptional ? Circle : CircleAlert;
  const path = item.step === 'tickets' ? paths.manageTickets(eventId) : `${paths.manageDetails(eventId)}#${anchor}`;
  return (
    <a href={to(path)} className="flex min-h-14 items-center gap-3 px-5 py-3 hover:bg-sunken">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${item.isOptional ? 'text-ink-soft' : 'text-warn'}`} />
      <span className="font-semibold text-accent underline underline-offset-4">{i18n._(todo)}</span>
      {item.isOptional && (
        <span className="ms-auto text-sm text-ink-soft">
          <Trans>Optional</Trans>
        </span>
      )}
    </a>
  );
}
