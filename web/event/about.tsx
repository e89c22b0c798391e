import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import { formatSearchPath } from '#shared/search/url.ts';
import { findCategory, findFormat, findTag } from '#shared/taxonomy/taxonomy.ts';
import { clockTime } from '../i18n/format.ts';
import { accessNames } from '../i18n/access-names.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';

/**
 * The sections below the fold: description, agenda, lineup, good to know, refunds, FAQ. The organizer’s own texts carry
 * their language.
 */
export function About({ event }: { event: EventPage }) {
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
      <GoodToKnow event={event} facts={event.details.goodToKnow} />
      <Access event={event} />
      <Questions event={event} />
    </>
  );
}

function Agenda({ event }: { event: EventPage }) {
  const locale = useLocale();
  const { agenda = [] } = event.details;
  if (agenda.length === 0) return null;
  return (
    <AboutSection title={<Trans>Agenda</Trans>}>
      <ol lang={event.language} className="border-s-2 border-line">
        {agenda.map((item, index) => (
          <li key={index} className="relative ps-6 pb-5 last:pb-0">
            <span aria-hidden="true" className="absolute -start-[7px] top-2 size-3 rounded-full bg-ember" />
            {item.time && <p className="text-sm font-semibold text-accent">{clockTime(locale, item.time)}</p>}
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

function GoodToKnow({ event, facts }: { event: EventPage; facts: EventPage['details']['goodToKnow'] }) {
  const lines = [facts?.age, facts?.doors, facts?.parking, ...(facts?.notes ?? [])].filter((line): line is string =>
    Boolean(line),
  );
  const isSoldHere = !event.externalUrl && event.status !== 'ended';
  if (lines.length === 0 && !isSoldHere) return null;
  return (
    <AboutSection title={<Trans>Good to know</Trans>}>
      <ul className="list-disc space-y-1.5 ps-5">
        {lines.map((line) => (
          <li key={line} lang={event.language}>
            {line}
          </li>
        ))}
        {isSoldHere && (
          <li>
            <RefundWords policy={event.refundPolicy} />
          </li>
        )}
      </ul>
    </AboutSection>
  );
}

function Access({ event }: { event: EventPage }) {
  const { i18n } = useLingui();
  const { features = [], text } = event.details.access ?? {};
  if (features.length === 0 && !text) return null;
  return (
    <AboutSection title={<Trans>Accessibility</Trans>}>
      {features.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              {i18n._(accessNames[feature])}
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p lang={event.language} className="mt-3 whitespace-pre-line first:mt-0">
          {text}
        </p>
      )}
    </AboutSection>
  );
}

function RefundWords({ policy }: { policy: EventPage['refundPolicy'] }) {
  if (policy === '1d') return <Trans>Refunds up to 1 day before the event</Trans>;
  if (policy === '7d') return <Trans>Refunds up to 7 days before the event</Trans>;
  if (policy === '30d') return <Trans>Refunds up to 30 days before the event</Trans>;
  return <Trans>No refunds</Trans>;
}

/**
 * Links to searches for the event's category, format, tags and the organizer's own tags.
 * @param subcategory name of its sub-category, a message id; from the loader, so that the page does not load 218 names
 */
export function Tags({ event, subcategory }: { event: EventPage; subcategory: string | null }) {
  const { i18n, t } = useLingui();
  const to = useLocalePath();
  const location = event.online ? 'online' : 'local';
  const category = findCategory(event.categoryId);
  const format = event.formatId ? findFormat(event.formatId) : null;
  const taxonomyLinks = [
    category && { name: category.name, path: formatSearchPath({ location, category: category.slug }) },
    subcategory &&
      event.subcategoryId &&
      category && {
        name: subcategory,
        path: formatSearchPath({ location, category: category.slug, subcategories: [event.subcategoryId] }),
      },
    format && { name: format.name, path: formatSearchPath({ location, format: format.slug }) },
    ...event.tags.map((slug) => {
      const tag = findTag(slug);
      return tag && { name: tag.label, path: formatSearchPath({ location, tags: [tag.slug] }) };
    }),
  ].filter((link) => link !== null && link !== '');
  const links = [
    ...taxonomyLinks.map(({ name, path }) => ({ name: i18n._(name), path })),
    ...(event.details.keywords ?? []).map((keyword) => ({
      name: keyword,
      path: formatSearchPath({ location, query: keyword }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className="mt-10 flex flex-wrap gap-2">
      {links.map((link) => (
        <li key={link.path} className="min-w-0">
          <a
            href={to(link.path)}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm hover:border-ink"
          >
            <bdi className="wrap-anywhere">{link.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
