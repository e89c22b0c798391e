import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import { clockShift, useOwnZone } from '../i18n/event-time.tsx';
import { clockTime } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import type { TagLink } from './event-texts.ts';

interface AboutProps {
  event: EventPage;
  /**
   * Names of the event's access features in the page's language. The loader passes them, so that pages do not load all
   * names.
   */
  access: string[];
}

/**
 * The sections below the fold: description, agenda, lineup, good to know, FAQ. The organizer’s own texts carry
 * their language.
 */
export function About({ event, access }: AboutProps) {
  return (
    <>
      {event.descriptionHtml && (
        <AboutSection title={<Trans>About this event</Trans>}>
          {/* sanitized by the allow-list of domain/rich-text before it was stored */}
          <div
            lang={event.language}
            className="prose max-w-[68ch]"
            dangerouslySetInnerHTML={{ __html: event.descriptionHtml }}
          />
        </AboutSection>
      )}
      <Agenda event={event} />
      <Lineup event={event} />
      <GoodToKnow event={event} />
      <Access event={event} names={access} />
      <Questions event={event} />
    </>
  );
}

function Agenda({ event }: { event: EventPage }) {
  const locale = useLocale();
  const zone = useOwnZone(event);
  const { agenda = [] } = event.details;
  if (agenda.length === 0) return null;
  const shift = zone ? clockShift(event, zone) : 0;
  return (
    <AboutSection title={<Trans>Agenda</Trans>}>
      <ol lang={event.language} className="border-s-2 border-line">
        {agenda.map((item, index) => (
          <li key={index} className="relative ps-6 pb-5 last:pb-0">
            <span aria-hidden="true" className="absolute -start-[7px] top-2 size-3 rounded-full bg-ember" />
            {item.time && <p className="text-sm font-semibold text-accent">{clockTime(locale, item.time, shift)}</p>}
            <p className="font-semibold">{item.title}</p>
            {item.text && <p className="whitespace-pre-line text-ink-soft">{item.text}</p>}
          </li>
        ))}
      </ol>
    </AboutSection>
  );
}

function Lineup({ event }: { event: EventPage }) {
  const { lineup = [] } = event.details;
  if (lineup.length === 0) return null;
  return (
    <AboutSection title={<Trans>Lineup</Trans>}>
      <ul lang={event.language} className="grid gap-3 sm:grid-cols-2">
        {lineup.map((act) => (
          <li key={act.name} className="rounded-md border border-line bg-raised px-4 py-3">
            <p className="font-semibold">{act.name}</p>
            {act.role && <p className="text-sm text-ink-soft first-letter:uppercase">{act.role}</p>}
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

function Questions({ event }: { event: EventPage }) {
  const { faq = [] } = event.details;
  if (faq.length === 0) return null;
  return (
    <AboutSection title={<Trans>FAQ</Trans>}>
      {faq.map((item) => (
        <details key={item.q} lang={event.language} className="group border-b border-line first:border-t">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {item.q}{' '}
            <span aria-hidden="true" className="text-xl text-accent transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="whitespace-pre-line pb-4 text-ink-soft">{item.a}</p>
        </details>
      ))}
    </AboutSection>
  );
}

/** A section of the event page with its heading. */
export function AboutSection({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="mt-10 scroll-mt-4">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function GoodToKnow({ event }: Pick<AboutProps, 'event'>) {
  const facts = event.details.goodToKnow;
  const lines = [facts?.age, facts?.doors, facts?.parking, ...(facts?.notes ?? [])].filter((line): line is string =>
    Boolean(line),
  );
  if (lines.length === 0) return null;
  return (
    <AboutSection title={<Trans>Good to know</Trans>}>
      <Facts>
        {lines.map((line) => (
          <li key={line} lang={event.language}>
            {line}
          </li>
        ))}
      </Facts>
    </AboutSection>
  );
}

/** Access features and a text about access. */
function Access({ event, names }: { event: EventPage; names: string[] }) {
  const { text } = event.details.access ?? {};
  if (names.length === 0 && !text) return null;
  return (
    <AboutSection title={<Trans>Accessibility</Trans>}>
      <Facts>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {text && (
          <li lang={event.language} className="whitespace-pre-line">
            {text}
          </li>
        )}
      </Facts>
    </AboutSection>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <ul className="list-disc space-y-1.5 ps-5">{children}</ul>;

/** Links to searches for the event's category, format and tags. */
export function Tags({ links }: { links: TagLink[] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className="mt-10 flex flex-wrap gap-2">
      {links.map((link) => (
        <li key={link.path}>
          <a
            href={to(link.path)}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm wrap-anywhere hover:border-ink"
          >
            <bdi>{link.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
