import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useMessages } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { eventSummaries } from '#domain/events';
import { acceptInvitation, type OrganizationRole, readInvitationLink } from '#domain/organizers';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { FormErrors } from '../forms/errors.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ExpiredLink, isLinkExpired } from '../signin/expired-link.tsx';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, session } = context.get(pageContext);
  const invitation = await readInvitationLink(ctx, params);
  if (!invitation) return data(null, { status: 410 });
  const ids = invitation.eventId === null ? [] : [invitation.eventId];
  const [event] = await eventSummaries(ctx, { ids });
  return data({
    ...invitation,
    eventName: event?.name ?? null,
    token: params.token,
    me: session.signedIn?.email ?? '',
  });
}

/** Accepts on POST only, because mail scanners follow the links of emails. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  await readForm(request);
  const invitation = await readInvitationLink(ctx, params);
  if (!invitation) return data({ kind: 'refused' as const, refusal: EXPIRED, typed: null }, { status: 410 });
  requireSignedIn(context, url);
  try {
    await acceptInvitation(ctx, params);
    return seeOther(`${paths.myEvents()}?joined=${invitation.organization.id}`, params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

const EXPIRED = { code: 'LINK_USED', text: '', fields: {} };

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Invitation`);

/** The explanation of each role. */
const ROLES: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`As an owner, you can manage everything.`,
  admin: msg`As an admin, you manage events, sales and the team.`,
  editor: msg`As an editor, you create and edit events.`,
  box_office: msg`At the box office, you sell tickets at the door, and see sales and orders.`,
  check_in: msg`At check-in, you check tickets at the door.`,
};

/** An invitation to the team of an organization. */
export default function InvitationPage({ loaderData: invitation, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  if (invitation === null || isLinkExpired(actionData))
    return (
      <ExpiredLink
        nextPath={paths.home()}
        nextText={t`Go to the home page`}
        advice={
          <Trans>
            The invitation may have expired, been withdrawn or already been used. Ask the person who invited you to send
            it again.
          </Trans>
        }
      />
    );
  const { organization, inviterName, eventName, role } = invitation;
  const name = (
    <strong className="wrap-anywhere text-ink">
      <bdi>{organization.name}</bdi>
    </strong>
  );
  const inviter = <bdi>{inviterName}</bdi>;
  const event = (
    <strong className="wrap-anywhere text-ink">
      <bdi>{eventName}</bdi>
    </strong>
  );
  return (
    <SignInFrame
      title={<Trans>Join the team</Trans>}
      intro={
        <>
          <p>
            {eventName === null ? (
              <Trans>
                {inviter} invites you to work on the events of {name}.
              </Trans>
            ) : (
              <Trans>
                {inviter} invites you to work on {event} for {name}.
              </Trans>
            )}
          </p>
          <p>
            {eventName !== null && role === 'editor' ? (
              <Trans>As an editor, you edit this event.</Trans>
            ) : (
              i18n._(ROLES[role])
            )}
          </p>
        </>
      }
    >
      <FormErrors refusal={actionData?.refusal} labels={{}} />
      <NextStep {...invitation} />
    </SignInFrame>
  );
}

type StepProps = Pick<NonNullable<Route.ComponentProps['loaderData']>, 'reader' | 'email' | 'token' | 'me'>;

/** The next step: accept, sign in or up, sign in as another person, or confirm the email address. */
function NextStep({ reader, email, token, me }: StepProps) {
  const to = useLocalePath();
  const here = to(paths.invitation(token));
  const address = <strong className="wrap-anywhere">{email}</strong>;
  if (reader === 'invited')
    return (
      <PostForm className="mt-8">
        <Button className="w-full">
          <Trans>Accept invitation</Trans>
        </Button>
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>Don’t want to join? Just close this page. Nothing happens until you accept.</Trans>
        </p>
      </PostForm>
    );
  if (reader === 'signed_out')
    return (
      <div className="mt-8">
        <p>
          <Trans>This invitation is for {address}. Use this address to continue.</Trans>
        </p>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={to(paths.signIn(here))} className="w-full">
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" href={to(paths.signUp(here))} className="w-full">
            <Trans>Create an account</Trans>
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className="mt-8">
      <p>
        {reader === 'other_address' ? (
          <Trans>
            This invitation is for {address}, and you’re signed in as <span className="wrap-anywhere">{me}</span>. Log
            out, then sign in with the invited address.
          </Trans>
        ) : (
          <Trans>
            Confirm {address} first: log out, then choose “Get a sign-in link by email” to sign in. The link confirms
            your address and brings you back here.
          </Trans>
        )}
      </p>
      <PostForm action={`${to(paths.logOut())}?referrer=${encodeURIComponent(here)}`} className="mt-6">
        <Button className="w-full">
          <Trans>Log out</Trans>
        </Button>
      </PostForm>
    </div>
  );
}
