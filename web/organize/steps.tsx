import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, MapPin, Search, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';

/** The steps from an idea to guests. Beside each step is a picture of the part of the product that the step uses. */
export function Steps() {
  return (
    <ol className="grid gap-6 lg:grid-cols-3">
      <Step number={1} title={<Trans>Create the page as people will see it</Trans>} picture={<Writing />}>
        <Trans>
          The form looks like your event page. Type a title, pick a time, and your poster is drawn as you go. Or
          describe the event in one sentence and get a draft.
        </Trans>
      </Step>
      <Step number={2} title={<Trans>Publish when you’re ready</Trans>} picture={<Publishing />}>
        <Trans>
          A checklist shows what’s missing. Publish now, or choose a day and time. You can change everything later.
        </Trans>
      </Step>
      <Step number={3} title={<Trans>Get found, fill the room</Trans>} picture={<Finding />}>
        <Trans>
          Your event shows up in search, on the map and in calendars within seconds. We never sell a ticket twice.
        </Trans>
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  title: ReactNode;
  /** A part of the product. Decorative: the text says the same. */
  picture: ReactNode;
  children: ReactNode;
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-md border border-line bg-raised">
      <div aria-hidden="true" className="grid min-h-68 items-center bg-sunken px-6 py-7">
        {picture}
      </div>
      <div className="p-6">
        <h3 className="text-xl">
          <span className="text-accent">{number}.</span> {title}
        </h3>
        <p className="mt-2 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

const ROW = 'flex items-center gap-3 rounded-sm border border-line bg-raised px-3.5 py-2.5';

function Writing() {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="rounded-sm border border-dashed border-line-strong bg-raised px-3.5 py-2 font-display text-xl font-extrabold">
        {t`Lanterns on the lake`}
      </p>
      <p className={ROW}>
        <MapPin className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 truncate">{t`The boathouse`}</span>
      </p>
      <p className={ROW}>
        <Ticket className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 truncate">
          <Trans>Free</Trans> · {t`100 tickets`}
        </span>
      </p>
    </div>
  );
}

const Publishing = () => (
  <div className="grid gap-3">
    {[
      <Trans key="date">The date is set</Trans>,
      <Trans key="place">The location is set</Trans>,
      <Trans key="tickets">Tickets are ready</Trans>,
    ].map((text) => (
      <p key={text.key} className={ROW}>
        <CircleCheck className="size-5 shrink-0 text-good" />
        {text}
      </p>
    ))}
    <p className="rounded-full bg-accent-fill px-5 py-2.5 text-center font-semibold text-on-accent">
      <Trans>Publish event</Trans>
    </p>
  </div>
);

function Finding() {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 rounded-full border border-line-strong bg-raised px-4 py-2.5">
        <Search className="size-5 shrink-0 text-accent" />
        {t`lanterns tonight`}
      </p>
      <div className="rounded-sm border border-line bg-raised p-4">
        <p className="flex justify-between gap-4 font-semibold">
          <span className="min-w-0 truncate">{t`Lanterns on the lake`}</span>
          <span className="tabular-nums">87/100</span>
        </p>
        <p className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full w-[87%] rounded-full bg-ember" />
        </p>
      </div>
    </div>
  );
}
