import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { Contact } from '#domain/contacts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { emailText } from '../../ui/email-text.tsx';
import { useDay } from './day.ts';
import { NewsBadge } from './news-badge.tsx';

/** A person in the list of contacts. */
export function ContactRow({ contact }: { contact: Contact }) {
  const to = useLocalePath();
  const dayOf = useDay();
  const { email, name, orders, tickets, lastEvent, hasAsked, news, tags } = contact;
  return (
    <div className="group relative flex items-center gap-x-4 px-5 py-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {/* the link covers the whole row */}
            <a
              href={to(organizationPaths.contact(email))}
              className="group-hover:underline after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{name === '' ? email : name}</bdi>
            </a>
            <NewsBadge news={news} />
          </p>
          {name !== '' && <p className="text-sm text-ink-soft">{emailText(email)}</p>}
          <Tags tags={tags} />
        </div>
        <p className="text-sm text-ink-soft tabular-nums sm:text-end">
          <span className="block">
            {orders > 0 && (
              <span>
                <Plural value={orders} one="# order" other="# orders" />
              </span>
            )}
            {orders > 0 && tickets > 0 && ' · '}
            {tickets > 0 && (
              <span>
                <Plural value={tickets} one="# ticket" other="# tickets" />
              </span>
            )}
            {orders === 0 && tickets === 0 && hasAsked && <Trans>Wrote to you</Trans>}
          </span>
          {lastEvent && (
            <span className="block max-w-72 wrap-anywhere" suppressHydrationWarning>
              <bdi>{lastEvent.name}</bdi> · {dayOf(lastEvent.startsAt, lastEvent.tz)}
            </span>
          )}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}

/** The tags of a contact. */
function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span
          key={tag}
          dir="auto"
          className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-semibold text-accent"
        >
          {tag}
        </span>
      ))}
    </p>
  );
}
