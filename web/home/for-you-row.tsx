import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Heart, type LucideIcon, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ForYou, Reason } from '#domain/recommendations';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useInterestName } from './interest-name.ts';
import { scopeNote, ShelfFrame } from './shelf-frame.tsx';

interface Props {
  forYou: ForYou;
  placeName: string;
  /** English names of sub-categories, by id. */
  names: Record<string, string>;
}

/** Recommended events, each with its reason. The list has at least one event. */
export function ForYouRow({ forYou, placeName, names }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <ShelfFrame
      id="shelf-for-you"
      title={t`For you`}
      href={to(paths.interests())}
      more={t`Edit interests`}
      note={scopeNote(forYou.scope, placeName)}
      cards={forYou.cards}
      first
      under={({ id }) => {
        const reason = forYou.reasonOf[id];
        return reason && <ReasonLine reason={reason} names={names} />;
      }}
    />
  );
}

const ICONS: Record<Reason['kind'], LucideIcon> = {
  interest: Sparkles,
  followed: BellRing,
  like: Heart,
  likedOrganizer: Heart,
};

type Named = { reason: Reason; names: Record<string, string> };

function ReasonLine({ reason, names }: Named) {
  const Icon = ICONS[reason.kind];
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-soft" data-reason={reason.kind}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="line-clamp-2 min-w-0">
        <ReasonText reason={reason} names={names} />
      </span>
    </p>
  );
}

function ReasonText({ reason, names }: Named): ReactNode {
  const nameOf = useInterestName(names);
  if (reason.kind === 'followed') {
    const { organizerName } = reason;
    return <Trans>You follow {organizerName}</Trans>;
  }
  if (reason.kind === 'like') {
    const { eventName } = reason;
    return <Trans>Because you liked {eventName}</Trans>;
  }
  if (reason.kind === 'likedOrganizer') {
    const { organizerName } = reason;
    return <Trans>Also by {organizerName}</Trans>;
  }
  const name = nameOf(reason);
  return <Trans>Because you’re into {name}</Trans>;
}
