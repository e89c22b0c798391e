import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { readUnsubscribeLink, stopClicksByLink, type UnsubscribableKind, unsubscribe } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/unsubscribe';
import { pageContext } from '../app/context.ts';
import { nullIfRefused } from '../app/null-if-refused.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ExpiredLink } from '../signin/expired-link.tsx';
import { SignInFrame, AlternativeAction, TextLink } from '../signin/sign-in-frame.tsx';
import { Button } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';

/** A GET changes nothing, because mail scanners follow the links of mails. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const link = await nullIfRefused(() => readUnsubscribeLink(ctx, { token: params.token }));
  return data({ link }, { status: link ? 200 : 404 });
}

/**
 * Ends the subscription. Mail programs post here themselves (RFC 8058), without cookie or CSRF token, and need an
 * answer that is not a redirect. The secret in the URL authorizes the request (`csrf: 'address'` in web/pages.ts).
 */
export async function action({ params, context, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  // in the URL, because a mail program may post any body, or none
  const stopsCounting = url.searchParams.get('change') === 'stopCounting';
  const done = await nullIfRefused(async () => {
    if (stopsCounting) await stopClicksByLink(ctx, { token: params.token });
    else await unsubscribe(ctx, { token: params.token });
    return stopsCounting ? ('notCounted' as const) : ('done' as const);
  });
  return data({ kind: done ?? ('unknown' as const) }, { status: done ? 200 : 404 });
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Unsubscribe`);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  if (link === null || actionData?.kind === 'unknown') return <UnknownLink />;
  const { kind, isOn, countsClicks = false } = link;
  const isDone = actionData?.kind === 'done';
  if (isDone || !isOn) return <Unsubscribed kind={kind} />;
  return (
    <SignInFrame title={<Question kind={kind} />} intro={<StoppedMails kind={kind} />}>
      {/* without a query, which the page may have after another change */}
      <form method="post" action="?" className="mt-8">
        <Button className="w-full">
          <Trans>Unsubscribe</Trans>
        </Button>
      </form>
      {actionData?.kind === 'notCounted' && (
        <SuccessNotice>
          <Trans>We no longer count the links you open. You still get the newsletter.</Trans>
        </SuccessNotice>
      )}
      {countsClicks && actionData === undefined && <StopCounting />}
      {/* the newsletter has no settings, and a reader still has it */}
      {kind !== 'newsletter' && <OtherSettings kind={kind} />}
    </SignInFrame>
  );
}

/** For a reader who agreed to counted links, and may want to keep the newsletter. */
const StopCounting = () => (
  <form method="post" action="?change=stopCounting" className="mt-4">
    <Button variant="outline" className="w-full">
      <Trans>Keep the newsletter, but stop counting the links I open</Trans>
    </Button>
  </form>
);

/** For a link that was cut off, or whose subscription or account no longer exists. */
function UnknownLink() {
  const { t } = useLingui();
  return (
    <ExpiredLink
      nextPath={paths.notifications()}
      nextText={t`Notification settings`}
      advice={
        <Trans>
          If you copied the link, check that it’s complete. You can also choose which emails you get in your settings.
        </Trans>
      }
    />
  );
}

function Unsubscribed({ kind }: { kind: UnsubscribableKind }) {
  return (
    <SignInFrame
      isAnswer
      title={<Trans>You’re unsubscribed</Trans>}
      intro={
        <>
          {kind === 'reminder' && <Trans>You won’t get event reminders anymore. Your tickets are still valid.</Trans>}
          {kind === 'followed_event' && (
            <Trans>You won’t get emails about new events anymore. You still follow the organizers.</Trans>
          )}
          {kind === 'weekly_picks' && <Trans>You won’t get weekly picks anymore.</Trans>}
          {kind === 'weekly_sales' && <Trans>You won’t get weekly sales emails anymore.</Trans>}
          {kind === 'newsletter' && <Trans>You won’t get our newsletter anymore.</Trans>}
          {kind === 'event_alert' && <Trans>We won’t email you about tickets for this event.</Trans>}
        </>
      }
    >
      <OtherSettings kind={kind} />
    </SignInFrame>
  );
}

const Question = ({ kind }: { kind: UnsubscribableKind }) => (
  <>
    {kind === 'reminder' && <Trans>Stop event reminders?</Trans>}
    {kind === 'followed_event' && <Trans>Stop emails about new events?</Trans>}
    {kind === 'weekly_picks' && <Trans>Stop weekly picks?</Trans>}
    {kind === 'weekly_sales' && <Trans>Stop weekly sales emails?</Trans>}
    {kind === 'newsletter' && <Trans>Unsubscribe from the newsletter?</Trans>}
    {kind === 'event_alert' && <Trans>Turn off this alert?</Trans>}
  </>
);

const StoppedMails = ({ kind }: { kind: UnsubscribableKind }) => (
  <>
    {kind === 'reminder' && <Trans>We’ll no longer email you the day before your events.</Trans>}
    {kind === 'followed_event' && <Trans>We’ll no longer email you when organizers you follow add new events.</Trans>}
    {kind === 'weekly_picks' && <Trans>We’ll no longer email you weekly picks.</Trans>}
    {kind === 'weekly_sales' && <Trans>We’ll no longer email you what your events sold.</Trans>}
    {kind === 'newsletter' && <Trans>We’ll remove your address from the list.</Trans>}
    {kind === 'event_alert' && <Trans>We won’t email you about tickets for this event.</Trans>}
  </>
);

/** Links to the settings of other mails, and to subscribe again. */
function OtherSettings({ kind }: { kind: UnsubscribableKind }) {
  const to = useLocalePath();
  if (kind === 'event_alert') return null;
  return (
    <AlternativeAction>
      <p>
        {kind === 'newsletter' ? (
          <Trans>
            Changed your mind? <TextLink href={to(paths.newsletter())}>Get the newsletter</TextLink>
          </Trans>
        ) : (
          <Trans>
            Change which emails you get in your{' '}
            <TextLink href={to(paths.notifications())}>notification settings</TextLink>
          </Trans>
        )}
      </p>
    </AlternativeAction>
  );
}
