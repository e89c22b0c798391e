import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { eventSummaries } from '#domain/events';
import { inviteToTeam, myEvents } from '#domain/management';
import { pendingInvitations, resendInvitation, team, withdrawInvitation } from '#domain/organizers';
import type { Ctx } from '#domain/ctx';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import type { Route } from './+types/members';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameOrganization } from './frame-organization.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { PendingList } from './pending-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const DONE = ['invited', 'resent', 'withdrawn', 'saved', 'removed', 'handed-over'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const members = await team(ctx, params);
    const invitations = await pendingInvitations(ctx, params);
    const ids = [...members.members, ...invitations].flatMap(({ eventId }) => eventId ?? []);
    const events = await eventSummaries(ctx, { ids: [...new Set(ids)] });
    return {
      ...members,
      organization: await frameOrganization(ctx, params),
      invitations,
      eventNames: Object.fromEntries(events.map(({ id, name }) => [id, name])),
      choice: members.canManage ? await eventChoice(ctx, params) : [],
      canSendMail: mailDelivery(site) !== 'nowhere',
      done: DONE.find((done) => done === url.searchParams.get('done')) ?? null,
    };
  });
}

/** The organization's next events and latest drafts, for roles of one event. */
async function eventChoice(ctx: Ctx, { organizationId }: { organizationId: string }) {
  const lists = await Promise.all(
    (['upcoming', 'drafts'] as const).map((period) => myEvents(ctx, { period, page: 1, organizationId })),
  );
  return lists.flatMap(({ events }) => events.map(({ id, name }) => ({ id, name })));
}

const membersForm = byIntent([
  z.object({ intent: z.literal('resend'), invitation: text }),
  z.object({ intent: z.literal('withdraw'), invitation: text }),
  z.object({ intent: otherwise('invite'), inviteEmail: text, role: text, event: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { organizationId } = params;
  const form = parseForm(membersForm, await readForm(request));
  const answer = (done: (typeof DONE)[number]) =>
    seeOther(`${organizationPaths.members(organizationId)}?done=${done}`, params);
  try {
    if (form.intent === 'resend') {
      await resendInvitation(ctx, { organizationId, invitationId: form.invitation });
      return answer('resent');
    }
    if (form.intent === 'withdraw') {
      await withdrawInvitation(ctx, { organizationId, invitationId: form.invitation });
      return answer('withdrawn');
    }
    const { inviteEmail: email, role, event: eventId } = form;
    await inviteToTeam(ctx, { organizationId, email, role, eventId, locale: localeOfParams(params).lang });
    return answer('invited');
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Team`);

/** The people of an organization, and invitations to it. */
export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, members, invitations, eventNames, myRole, canManage, choice, canSendMail, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const invite = refused?.typed.intent === 'invite' ? { refusal: refused.refusal, typed: refused.typed } : null;
  return (
    <SettingsFrame
      organization={organization}
      current="members"
      title={<Trans>Team</Trans>}
      intro={<Trans>People who work on your events, and what each of them can do.</Trans>}
    >
      {done && !refused && (
        <div className="-mt-3 mb-8 max-w-3xl">
          <SuccessNotice>
            <DoneText done={done} />
          </SuccessNotice>
        </div>
      )}
      {refused && !invite && <RefusalNotice refusal={refused.refusal} />}
      <div className="grid max-w-3xl gap-12">
        {myRole === 'owner' &&
          members.some(({ isMe, eventId, role }) => !isMe && eventId === null && role !== 'owner') && (
            <p className="-mb-6 text-ink-soft">
              <Trans>To make someone an owner, or to hand the organization over, open their page.</Trans>
            </p>
          )}
        <MemberList organizationId={organization.id} members={members} eventNames={eventNames} />
        {invitations.length > 0 && <PendingList invitations={invitations} eventNames={eventNames} />}
        {canManage && <InviteForm events={choice} canSendMail={canSendMail} isOwner={myRole === 'owner'} {...invite} />}
      </div>
    </SettingsFrame>
  );
}

function DoneText({ done }: { done: (typeof DONE)[number] }) {
  if (done === 'invited') return <Trans>Invitation sent. The link works for 7 days.</Trans>;
  if (done === 'resent') return <Trans>Sent again, with a new link. The old one no longer works.</Trans>;
  if (done === 'withdrawn') return <Trans>Invitation withdrawn. Its link no longer works.</Trans>;
  if (done === 'removed') return <Trans>Removed from the team.</Trans>;
  if (done === 'handed-over') return <Trans>Handed over. You’re an admin now.</Trans>;
  return <Trans>Saved.</Trans>;
}
