import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeletionPlan } from '#domain/privacy';
import { shortWhen } from '#shared/dates/event-time.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { useLocale, useLocalePath } from '../../../i18n/locale.ts';

type OpenMoney = DeletionPlan['openMoney'][number];

/** What must end before the organization can be deleted, each with a link to it. */
export function Obstacles({ plan }: { plan: DeletionPlan }) {
  const to = useLocalePath();
  const { eventsWithTickets, openMoney, openMoneyCount, debts } = plan;
  return (
    <section aria-labelledby="obstacles" className="rounded-md bg-warn-soft p-5">
      <h2 id="obstacles" className="flex gap-3 text-xl text-warn">
        <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
        <span>
          <Trans>Finish this first</Trans>
        </span>
      </h2>
      {eventsWithTickets.length > 0 && <EventsWithTickets plan={plan} />}
      {openMoney.length > 0 && (
        <Part
          more={openMoneyCount - openMoney.length}
          text={
            <Plural
              value={openMoneyCount}
              one="The money of an event isn’t settled yet. Most payments settle within a few days, without your help."
              other="The money of # events isn’t settled yet. Most payments settle within a few days, without your help."
            />
          }
        >
          {openMoney.map((money) => (
            <Row
              key={money.event.id}
              href={to(paths.manageOrders(money.event.id))}
              name={money.event.name}
              facts={moneyFacts(money)}
            />
          ))}
        </Part>
      )}
      <Debts debts={debts} />
    </section>
  );
}

function EventsWithTickets({ plan: { eventsWithTickets, eventsWithTicketsCount } }: { plan: DeletionPlan }) {
  const to = useLocalePath();
  const locale = useLocale();
  return (
    <Part
      more={eventsWithTicketsCount - eventsWithTickets.length}
      text={
        <Plural
          value={eventsWithTicketsCount}
          one="People have tickets for an upcoming event. Cancel it, or wait until it’s over."
          other="People have tickets for # upcoming events. Cancel them, or wait until they’re over."
        />
      }
    >
      {eventsWithTickets.map(({ event, tickets }) => (
        <Row
          key={event.id}
          href={to(paths.managePlans(event.id))}
          name={event.name}
          facts={[shortWhen(locale, event), <Plural key="tickets" value={tickets} one="# ticket" other="# tickets" />]}
        />
      ))}
    </Part>
  );
}

function Debts({ debts }: Pick<DeletionPlan, 'debts'>) {
  const locale = useLocale();
  return debts.map(({ currency, amountMinor }) => {
    const amount = formatMoney({ currency, value: amountMinor }, locale.code);
    return (
      <p key={currency} className="mt-4">
        <Trans>More money went back to buyers than came in: {amount} is still owed. Contact us to settle it.</Trans>
      </p>
    );
  });
}

const moneyFacts = ({ running, refunds, disputes }: OpenMoney): ReactNode[] => [
  running > 0 && <Plural key="running" value={running} one="# payment under way" other="# payments under way" />,
  refunds > 0 && <Plural key="refunds" value={refunds} one="# refund under way" other="# refunds under way" />,
  disputes > 0 && <Plural key="disputes" value={disputes} one="# open dispute" other="# open disputes" />,
];

interface PartProps {
  text: ReactNode;
  /** How many events are not listed. */
  more: number;
  children: ReactNode;
}

const Part = ({ text, more, children }: PartProps) => (
  <div className="mt-4">
    <p>{text}</p>
    <ul className="mt-3 grid gap-2">{children}</ul>
    {more > 0 && (
      <p className="mt-3">
        <Plural value={more} one="And # more event" other="And # more events" />
      </p>
    )}
  </div>
);

function Row({ href, name, facts }: { href: string; name: string; facts: ReactNode[] }) {
  return (
    <li className="rounded-md border border-line bg-raised px-4 py-2">
      <a
        href={href}
        className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 wrap-anywhere"
      >
        <bdi>{name}</bdi>
      </a>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {facts.map((fact, index) => fact && <span key={index}>{fact}</span>)}
      </p>
    </li>
  );
}
