import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Link2Off, RefreshCw } from 'lucide-react';
import { redirect } from 'react-router';
import { type CalendarFeed, calendarFeedOf, createCalendarFeed, revokeCalendarFeed } from '#domain/favorites';
import { byIntent, otherwise, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/calendar';
import { relativeTime, minutesSince } from '../i18n/relative-time.ts';
import { AccountFrame } from './frame/account-frame.tsx';
import { pageContext } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocale } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { useSite } from '../app/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { requireSignedIn } from '../app/viewer.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const feed = ageOf(await calendarFeedOf(ctx), ctx.clock.now());
  return { feed, wasRevoked: url.searchParams.has('revoked') };
}

/** The age of the calendar feed and the time since it was last read, in whole minutes. */
interface FeedAge {
  made: number;
  /** Null when no calendar program has read the feed yet. */
  read: number | null;
}

const ageOf = (feed: CalendarFeed | null, now: Temporal.Instant): FeedAge | null =>
  feed && {
    made: minutesSince(feed.createdAt, now),
    read: feed.lastReadAt === null ? null : minutesSince(feed.lastReadAt, now),
  };

const calendarForm = byIntent([z.object({ intent: z.literal('make') }), z.object({ intent: otherwise('revoke') })]);

/**
 * The response to the POST shows the new feed's URL. Only the hash of the token is stored, so the URL is shown only
 * once.
 */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const form = parseForm(calendarForm, await readForm(request));
  return withErrorPage(async () => {
    if (form.intent === 'make') return { kind: 'made' as const, ...(await createCalendarFeed(ctx)) };
    await revokeCalendarFeed(ctx);
    throw redirect(localePath(localeOfParams(params).prefix, `${paths.calendarFeed()}?revoked=1`), 303);
  });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Calendar`);

/** The private calendar feed of a person's tickets and of the organizers they follow. */
export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, wasRevoked } = loaderData;
  const site = useSite();
  return (
    <AccountFrame
      current="calendar"
      title={<Trans>Calendar</Trans>}
      intro={<Trans>See your tickets, and events from organizers you follow, in the calendar you already use.</Trans>}
    >
      <div className="grid max-w-2xl gap-6">
        {wasRevoked && !feed && (
          <SuccessNotice>
            <Trans>Calendar link turned off. Calendars that use it won’t update anymore.</Trans>
          </SuccessNotice>
        )}
        {actionData && <NewFeedUrl url={site.baseUrl + paths.personCalendar(actionData.token)} />}
        {feed ? <ExistingFeed feed={feed} isFresh={actionData !== undefined} /> : <CreateFeed />}
      </div>
    </AccountFrame>
  );
}

function NewFeedUrl({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="fresh" className="rounded-md border border-line bg-raised p-6">
      <h2 id="fresh" className="text-xl">
        <Trans>Your calendar link is ready</Trans>
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          Copy this link now: we only show it once. Anyone with the link can see this calendar, so don’t share it.
        </Trans>
      </p>
      <CopyField label={t`Private calendar link`} value={url} />
      <ButtonLink className="mt-5" href={url.replace(/^https?:/, 'webcal:')}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        <Trans>Open in calendar</Trans>
      </ButtonLink>
    </section>
  );
}

function CreateFeed() {
  return (
    <section aria-labelledby="make" className="rounded-md border border-line bg-raised p-6">
      <h2 id="make" className="text-xl">
        <Trans>Add your events to any calendar</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>
          We’ll create a private link for you. Add it to your calendar app, and your events stay up to date
          automatically. You can turn it off at any time.
        </Trans>
      </p>
      <PostForm className="mt-5">
        <Button name="intent" value="make">
          <CalendarPlus aria-hidden="true" className="size-4" />
          <Trans>Create calendar link</Trans>
        </Button>
      </PostForm>
    </section>
  );
}

function ExistingFeed({ feed, isFresh }: { feed: FeedAge; isFresh: boolean }) {
  const locale = useLocale();
  return (
    <section aria-labelledby="standing" className="rounded-md border border-line bg-raised p-6">
      <h2 id="standing" className="text-xl">
        <Trans>Your calendar link is on</Trans>
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-0.5">
        <dt className="text-ink-soft">
          <Trans>Created</Trans>
        </dt>
        <dd className="first-letter:uppercase max-sm:mb-2">{relativeTime(locale, feed.made)}</dd>
        <dt className="text-ink-soft">
          <Trans>Last synced</Trans>
        </dt>
        <dd className="first-letter:uppercase">
          {feed.read === null ? <Trans>Not yet</Trans> : relativeTime(locale, feed.read)}
        </dd>
      </dl>
      {!isFresh && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>We only show the link once. Lost it? Create a new one, and the old one will stop working.</Trans>
        </p>
      )}
      <PostForm className="mt-5 flex flex-wrap gap-3">
        <Button name="intent" value="make" variant="outline">
          <RefreshCw aria-hidden="true" className="size-4" />
          <Trans>Create a new link</Trans>
        </Button>
        <Button name="intent" value="revoke" variant="quiet">
          <Link2Off aria-hidden="true" className="size-4" />
          <Trans>Turn off</Trans>
        </Button>
      </PostForm>
    </section>
  );
}
