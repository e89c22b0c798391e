import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { acceptInvitation, invitedEvent } from '#domain/events';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/invited';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { PostForm } from '../forms/post-form.tsx';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { Button } from '../ui/button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { name, language, startsAt, endsAt, tz, online } = await invitedEvent(ctx, params);
    return { event: { name, language, startsAt, endsAt, tz, online } };
  });
}

/** Admits the browser on POST only, because the link previews of chats must not count as guests. */
export async function action({ params, context }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  try {
    return seeOther(paths.event(await acceptInvitation(ctx, params)), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`You’re invited`);

/** The invitation to an event for guests. */
export default function InvitedPage({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <SignInFrame
      title={<Trans>You’re invited</Trans>}
      intro={
        <>
          <strong lang={event.language} className="block text-xl wrap-anywhere text-ink">
            <bdi>{event.name}</bdi>
          </strong>
          <span className="mt-1 block">
            <EventTime event={event} style="page" />
          </span>
        </>
      }
    >
      <PostForm className="mt-8">
        <Button className="w-full">
          <Trans>View event</Trans>
        </Button>
      </PostForm>
    </SignInFrame>
  );
}
