import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventEditor } from '#domain/management';
import type { Finding } from '#domain/moderation';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ruleTexts } from './rule-texts.ts';

type Moderation = NonNullable<EventEditor['moderation']>;
type Decided = Exclude<Moderation, { kind: 'in_review' }>;

/** Explains what stops an event, what happens next, and what the organizer may do. */
export function ModerationNotice({ moderation }: { moderation: Moderation }) {
  return moderation.kind === 'in_review' ? <InReview review={moderation} /> : <DecidedNotice decision={moderation} />;
}

function InReview({ review }: { review: Extract<Moderation, { kind: 'in_review' }> }) {
  return (
    <NoticeBox tone="warn" title={<Trans>Your event is in review</Trans>}>
      <p>
        <Trans>
          Our team takes a look before visitors can see it, usually within a day. We’ll email you when there’s news. You
          can still change everything.
        </Trans>
      </p>
      <FindingList findings={review.findings} />
    </NoticeBox>
  );
}

/** Why staff review the texts. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="mt-3 font-semibold">
        <Trans>Why we’re taking a look</Trans>
      </p>
      <ul className="mt-1 list-disc ps-5">
        {findings.map(({ rule, evidence }) => (
          <li key={rule}>
            {i18n._(ruleTexts[rule])}{' '}
            <span className="wrap-anywhere text-ink-soft">
              <bdi>{evidence.filter((text) => !/^\d+$/.test(text)).join(' · ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The reason that staff wrote; renders nothing without a reason. */
export function StaffReason({ reason }: { reason: string }) {
  if (!reason) return null;
  return (
    <p className="mt-3 wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">
        <Trans>Our reason:</Trans>
      </span>{' '}
      <bdi>{reason}</bdi>
    </p>
  );
}

function DecidedNotice({ decision }: { decision: Decided }) {
  const to = useLocalePath();
  return (
    <NoticeBox tone="bad" title={<DecisionTitle kind={decision.kind} />}>
      <p>
        <DecisionText kind={decision.kind} />
      </p>
      <StaffReason reason={decision.reason} />
      <ButtonLink
        variant="outline"
        href={to(organizationPaths.moderationDecision(decision.decisionId))}
        className="mt-4"
      >
        {decision.appeal === 'none' ? <Trans>Read more or appeal</Trans> : <Trans>View your appeal</Trans>}
      </ButtonLink>
    </NoticeBox>
  );
}

/** The decision of staff. `changes_rejected` is a decision about changes of a published event. */
type DecidedKind = Decided['kind'] | 'changes_rejected';

export function DecisionTitle({ kind }: { kind: DecidedKind }) {
  if (kind === 'changes_rejected') return <Trans>We couldn’t approve your changes</Trans>;
  if (kind === 'rejected') return <Trans>We couldn’t approve this event</Trans>;
  return kind === 'taken_down' ? (
    <Trans>We’ve taken this event down</Trans>
  ) : (
    <Trans>Your organization is suspended</Trans>
  );
}

export function DecisionText({ kind }: { kind: DecidedKind }) {
  if (kind === 'changes_rejected')
    return (
      <Trans>Your event is online as it was before. Make other changes, or appeal if you think we’re wrong.</Trans>
    );
  if (kind === 'rejected')
    return <Trans>It’s still a draft. Change it and publish it again, or appeal if you think we’re wrong.</Trans>;
  return kind === 'taken_down' ? (
    <Trans>
      People can’t find it anymore, and ticket sales have stopped. Tickets that people already have stay valid.
    </Trans>
  ) : (
    <Trans>
      People can’t find your events anymore, ticket sales have stopped, and you can’t publish new events. Tickets that
      people already have stay valid.
    </Trans>
  );
}

/** A notice about moderation at the top of a page. */
export function NoticeBox({ tone, title, children }: { tone: 'warn' | 'bad'; title: ReactNode; children: ReactNode }) {
  const Icon = tone === 'warn' ? Hourglass : CircleAlert;
  return (
    <section
      className={`mb-8 flex max-w-2xl gap-4 rounded-md px-5 py-4 ${tone === 'warn' ? 'bg-warn-soft' : 'bg-bad-soft'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${tone === 'warn' ? 'text-warn' : 'text-bad'}`} />
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1">{children}</div>
      </div>
    </section>
  );
}
