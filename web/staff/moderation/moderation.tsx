import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import type { Ctx } from '#domain/ctx';
import { differenceOf } from '#domain/moderation';
import { richTextToPlain } from '#domain/rich-text';
import {
  approveEvent,
  decideAppeal,
  liftDecision,
  type ModerationList,
  moderationQueue,
  rejectEvent,
  type ReviewCard as Review,
} from '#domain/staff';
import { text, uncleaned, z } from '#shared/input/form.ts';
import { id } from '#shared/input/types.ts';
import { localePath } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/moderation';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { PageLinks } from '../page-links.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { DecisionCard } from './decision-card.tsx';
import { type ModerationRefusal, ReviewCard, type ShownReview } from './review-card.tsx';

const listNames = {
  reviews: msg`In review`,
  appeals: msg`Appeals`,
  decisions: msg`Decisions in force`,
} satisfies Record<ModerationList, MessageDescriptor>;

const MODERATION_LISTS = Object.keys(listNames) as ModerationList[];

const listOf = (params: URLSearchParams): ModerationList =>
  MODERATION_LISTS.find((list) => list === params.get('show')) ?? 'reviews';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const page = /^[1-9]\d?$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const { hasMore, counts, ...list } = await withErrorPage(() =>
    moderationQueue(ctx, { show: listOf(searchParams), page }),
  );
  const reviews = list.show === 'reviews' ? list.reviews.map(shownReview) : [];
  const decisions = list.show === 'reviews' ? [] : list.decisions;
  return { show: list.show, page, hasMore, counts, reviews, decisions };
}

/** Staff read the description as plain text, so that its markup has no effect on the staff page. */
function shownReview({ event, changes, ...review }: Review): ShownReview {
  const { id: eventId, name, summary, startsAt, endsAt, tz, online, tags, externalUrl, venue, descriptionHtml } = event;
  const place = [venue?.name, venue?.city].filter(Boolean).join(', ');
  const shown = { name, summary, startsAt, endsAt, tz, online, tags, externalUrl, place };
  const differences = changes && changes.map(differenceOf);
  return { ...review, differences, event: { id: eventId, ...shown, text: richTextToPlain(descriptionHtml) } };
}

const moderationForm = z.object({
  intent: z.enum(['approve', 'reject', 'lift', 'grant', 'uphold']),
  id,
  fingerprint: text,
  reason: uncleaned(2_000),
  suspends: text,
});
type ModerationForm = z.output<typeof moderationForm>;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(moderationForm, await readForm(request));
  try {
    await decide(ctx, form);
    const query = `?${new URLSearchParams({ show: listOf(url.searchParams) }).toString()}`;
    return redirect(localePath(localeOfParams(params).prefix, staffPaths.adminModeration()) + query, 303);
  } catch (error) {
    return refusalResponse(error, { id: form.id, reason: form.reason });
  }
}

function decide(ctx: Ctx, { intent, id: subject, fingerprint, reason, suspends }: ModerationForm): Promise<void> {
  switch (intent) {
    case 'approve':
      return approveEvent(ctx, { id: subject, fingerprint });
    case 'reject':
      return rejectEvent(ctx, { id: subject, fingerprint, reason, suspends: suspends !== '' });
    case 'lift':
      return liftDecision(ctx, { id: subject });
    default:
      return decideAppeal(ctx, { id: subject, isGranted: intent === 'grant', reason });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Moderation`);

/** Drafts in review, appeals, and the decisions that apply. */
export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { show, page, hasMore, counts, reviews, decisions } = loaderData;
  const { t } = useLingui();
  const to = useLocalePath();
  const { reviews: reviewCount, appeals: appealCount } = counts;
  const intros = {
    reviews: t`${plural(reviewCount, { 0: 'No events in review.', one: '# event in review.', other: '# events in review, oldest first.' })}`,
    appeals: t`${plural(appealCount, { 0: 'No appeals to answer.', one: '# appeal to answer.', other: '# appeals to answer, oldest first.' })}`,
    decisions: undefined,
  };
  const refused = actionData ?? null;
  // the introduction already says that there is none
  const isSaidAbove = show !== 'decisions' && counts[show] === 0;
  const isShown = [...reviews, ...decisions].some((card) => card.id === refused?.typed.id);
  const refusalOf = (card: { id: string }): ModerationRefusal | null =>
    refused?.typed.id === card.id ? refused : null;
  return (
    <StaffFrame section="moderation" title={<Trans>Moderation</Trans>} intro={intros[show]}>
      <Lists chosen={show} counts={counts} />
      {refused && !isShown && <RefusalNotice refusal={refused.refusal} />}
      {reviews.length + decisions.length === 0 ? (
        !isSaidAbove && (
          <p role="status" className="mt-8 text-lg text-ink-soft">
            <Trans>Nothing to show</Trans>
          </p>
        )
      ) : (
        <ul className="mt-8 grid gap-5">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} refused={refusalOf(review)} />
            </li>
          ))}
          {decisions.map((decision) => (
            <li key={decision.id}>
              <DecisionCard decision={decision} refused={refusalOf(decision)} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        {...{ page, hasMore }}
        urlOf={(target) => `${to(staffPaths.adminModeration())}?show=${show}&page=${target}`}
      />
    </StaffFrame>
  );
}

interface ListsProps {
  chosen: ModerationList;
  counts: { reviews: number; appeals: number };
}

function Lists({ chosen, counts }: ListsProps) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={t`Lists`}>
      <ul className="flex gap-x-6 overflow-x-auto border-b border-line whitespace-nowrap">
        {MODERATION_LISTS.map((list) => (
          <li key={list}>
            <a
              href={`${to(staffPaths.adminModeration())}?show=${list}`}
              aria-current={list === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {i18n._(listNames[list])}
              {list !== 'decisions' && counts[list] > 0 && <span className="tabular-nums">({counts[list]})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
