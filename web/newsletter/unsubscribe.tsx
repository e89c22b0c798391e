import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UnsubscribableKind, unsubscribe, readUnsubscribeLink } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/unsubscribe';
import { pageContext } from '../app/context.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { withErrorPage } from '../forms/refusal.ts';
import { SignInFrame, AlternativeAction, TextLink } from '../signin/sign-in-frame.tsx';
import { Button } from '../ui/button.tsx';

/** Changes nothing: mail scanners follow the links of mails. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({ ...(await readUnsubscribeLink(ctx, { token: params.token })) }));
}

/**
 * Ends the subscription. Mail programs post here themselves (RFC 8058), without cookie or token, and need an answer
 * that is not a redirect; the secret in the address is the proof (`csrf: 'address'` in web/pages.ts).
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  await withErrorPage(() => unsubscribe(ctx, { token: params.token }));
  return { kind: 'done' as const };
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Unsubscribe`);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, isOn } = loaderData;
  const isDone = actionData?.kind === 'done';
  if (isDone || !isOn) return <Unsubscribed kind={kind} />;
  return (
    <SignInFrame title={<Question kind={kind} />} intro={<StoppedMails kind={kind} />}>
      <form method="post" className="mt-8">
        <Button className="w-full">
          <Trans>Yes, stop them</Trans>
        </Button>
      </form>
      <OtherSettings kind={kind} />
    </SignInFrame>
  );
}

function Unsubscribed({ kind }: { kind: UnsubscribableKind }) {
  return (
    <SignInFrame
      isAnswer
      title={<Trans>They have stopped</Trans>}
      intro={
        <>
          {kind === 'reminder' && <Trans>You get no more reminders before events. Your tickets stay yours.</Trans>}
          {kind === 'followed_event' && (
            <Trans>You get no more mails about new events. You still follow the organizers.</Trans>
          )}
          {kind === 'weekly_picks' && <Trans>You get no more weekly picks.</Trans>}
          {kind === 'newsletter' && <Trans>You get no more newsletters.</Trans>}
        </>
      }
    >
      <OtherSettings kind={kind} />
    </SignInFrame>
  );
}

const Question = ({ kind }: { kind: UnsubscribableKind }) => (
  <>
    {kind === 'reminder' && <Trans>No more reminders?</Trans>}
    {kind === 'followed_event' && <Trans>No more mails about new events?</Trans>}
    {kind === 'weekly_picks' && <Trans>No more weekly picks?</Trans>}
    {kind === 'newsletter' && <Trans>No more newsletters?</Trans>}
  </>
);

const StoppedMails = ({ kind }: { kind: UnsubscribableKind }) => (
  <>
    {kind === 'reminder' && <Trans>We would no longer write to you the day before events you have tickets for.</Trans>}
    {kind === 'followed_event' && (
      <Trans>We would no longer write to you when organizers you follow publish something new.</Trans>
    )}
    {kind === 'weekly_picks' && <Trans>We would no longer send you events picked for you each week.</Trans>}
    {kind === 'newsletter' && <Trans>We would take your address off the list.</Trans>}
  </>
);

/** Links to the settings of other mails, and to subscribe again. */
function OtherSettings({ kind }: { kind: UnsubscribableKind }) {
  const to = useLocalePath();
  return (
    <AlternativeAction>
      <p>
        {kind === 'newsletter' ? (
          <Trans>
            Changed your mind? <TextLink href={to(paths.newsletter())}>Get the newsletter</TextLink>
          </Trans>
        ) : (
          <Trans>
            Other mails, or these ones again: <TextLink href={to(paths.notifications())}>your notifications</TextLink>
          </Trans>
        )}
      </p>
    </AlternativeAction>
  );
}
