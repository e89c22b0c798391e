import { Plural, Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeletionPlan } from '#domain/privacy';

/** What the deletion removes and what stays, with numbers. */
export function Effects({ plan }: { plan: DeletionPlan }) {
  const { drafts, unsoldEvents, pastEvents, people, followers, announcements } = plan;
  return (
    <div className="grid gap-8">
      <List title={<Trans>What’s deleted</Trans>} icon="gone">
        {drafts > 0 && <Plural value={drafts} one="# draft" other="# drafts" />}
        {unsoldEvents > 0 && (
          <Plural
            value={unsoldEvents}
            one="# published event without tickets sold"
            other="# published events without tickets sold"
          />
        )}
        {people > 1 ? (
          <Plural
            value={people}
            one="The team: # person loses access right away"
            other="The team: # people lose access right away, including on check-in devices. We email them all"
          />
        ) : (
          <Trans>Your access, including on check-in devices</Trans>
        )}
        {followers > 0 && <Plural value={followers} one="# follower" other="# followers" />}
        <Trans>Contacts, tags and consents to your news</Trans>
        {announcements > 0 && (
          <Plural
            value={announcements}
            one="# announcement, sent or planned"
            other="# announcements, sent or planned"
          />
        )}
        <Trans>Scheduled messages, and reports and unanswered questions from visitors</Trans>
        <Trans>The public profile, with its texts and photos</Trans>
      </List>
      <List title={<Trans>What stays</Trans>} icon="stays">
        {pastEvents > 0 && (
          <Plural
            value={pastEvents}
            one="# past or canceled event keeps its page, with the organizer’s name but without a profile"
            other="# past or canceled events keep their pages, with the organizer’s name but without a profile"
          />
        )}
        <Trans>People’s tickets, orders and receipts. Tax law requires these records.</Trans>
        <Trans>
          Short addresses stay reserved, so a printed code never leads to someone else. They stop working for the
          profile.
        </Trans>
        <Trans>Your own account. You can delete it on the privacy page of your account.</Trans>
      </List>
    </div>
  );
}

interface ListProps {
  title: ReactNode;
  icon: 'gone' | 'stays';
  children: ReactNode[];
}

function List({ title, icon, children }: ListProps) {
  const Icon = icon === 'gone' ? X : Check;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {children.map(
          (child, index) =>
            child && (
              // the lines have a fixed order and no state
              <li key={index} className="flex gap-3">
                <Icon
                  aria-hidden="true"
                  className={`mt-1 size-4 shrink-0 ${icon === 'gone' ? 'text-bad' : 'text-good'}`}
                />
                <span className="min-w-0">{child}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
