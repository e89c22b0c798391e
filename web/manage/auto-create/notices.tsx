import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Info } from 'lucide-react';
import type { ComposerProblem } from '#domain/composer';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import type { AnswerTexts } from './answers.ts';
import { HiddenAnswers } from './hidden-answers.tsx';
import type { Note } from './notes.ts';

/** Explains in one sentence why no draft was written, and offers a draft from templates. */
export function ComposerNotice({ problem, answers }: { problem: ComposerProblem; answers: AnswerTexts }) {
  return (
    <div
      id="draft"
      role="alert"
      tabIndex={-1}
      className="mt-8 outline-none flex flex-wrap items-center justify-between gap-4 rounded-md bg-warn-soft px-5 py-4 text-warn"
    >
      <p className="flex min-w-0 items-start gap-3 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <ProblemText problem={problem} />
      </p>
      <PostForm action="#draft">
        <HiddenAnswers answers={answers} />
        <Button name="intent" value="templates" variant="outline">
          <Trans>Use templates instead</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function ProblemText({ problem }: { problem: ComposerProblem }) {
  switch (problem) {
    case 'quota':
      return <Trans>You’ve used all AI drafts for today. Your answers are still here.</Trans>;
    case 'busy':
      return <Trans>The AI service is busy right now. Your answers are still here.</Trans>;
    case 'timeout':
      return <Trans>The AI service took too long. Your answers are still here.</Trans>;
    case 'unreadable':
      return <Trans>The AI service sent something we couldn’t use. Your answers are still here.</Trans>;
    default:
      return <Trans>We can’t reach the AI service right now. Your answers are still here.</Trans>;
  }
}

/** The points that the person should check before creating the draft. */
export function Notes({ notes }: { notes: Note[] }) {
  const texts = useNoteTexts();
  if (notes.length === 0) return null;
  return (
    <div className="mb-8 rounded-md bg-sunken px-5 py-4">
      <p className="flex items-center gap-2.5 font-semibold">
        <Info aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <Trans>Check before you publish</Trans>
      </p>
      <ul className="mt-2 grid list-disc gap-1 ps-11 text-ink-soft">
        {notes.map((note) => (
          <li key={note}>
            <a href={texts[note].href} className="underline underline-offset-4 hover:text-ink">
              {texts[note].text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useNoteTexts(): Record<Note, { text: string; href: string }> {
  const { t } = useLingui();
  return {
    date: { text: t`We couldn’t find a date in your answers. Choose a date.`, href: '#start' },
    time: { text: t`Your answers name a day but no time. Choose a time.`, href: '#start' },
    end: { text: t`We couldn’t tell when your event ends, so we suggest a time.`, href: '#end' },
    repeats: {
      text: t`This draft is for the first date. Add the others under Dates once it’s created.`,
      href: '#start',
    },
    place: { text: t`We couldn’t find a location in your answers. Add a location.`, href: '#where-unknown' },
    venue: { text: t`Your answers name a city but no venue. Add the name of the venue.`, href: '#venue' },
    city: { text: t`Check the city: we couldn’t find one in your answers.`, href: '#city' },
    price: { text: t`We couldn’t find a price in your answers, so there are no tickets yet.`, href: '#tickets' },
    onlinePrice: {
      text: t`You can’t charge for online events yet, so there are no tickets.`,
      href: '#tickets',
    },
    door: { text: t`Guests pay at the door.`, href: '#tickets' },
    doorOrOnline: {
      text: t`Guests pay at the door. To sell online, choose “Online” under “How people pay” once the draft is created.`,
      href: '#tickets',
    },
    capacity: { text: t`We couldn’t tell how many people fit. Check the number of tickets.`, href: '#tickets' },
    category: { text: t`Choose a category so people can find your event.`, href: '#category' },
  };
}
