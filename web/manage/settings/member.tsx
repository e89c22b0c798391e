import { useLingui as useMessages } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { eventSummaries } from '#domain/events';
import { changeRole, handOver, removeMember, rolesFor, team } from '#domain/organizers';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/member';
import { pageContext } from '../../app/context.ts';
import { redirectToReauthentication } from '../../app/reauthentication.ts';
import { notFound, seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { EndRole } from './end-role.tsx';
import { frameOrganization } from './frame-organization.ts';
import { RoleChoice } from './role-choice.tsx';
import { roleTexts } from './roles.ts';
import { SettingsFrame } from './settings-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { members, myRole } = await team(ctx, params);
    const member = members.find(({ id }) => id === params.memberId) ?? notFound();
    const owners = members.filter(({ role }) => role === 'owner').length;
    const [event] = member.eventId === null ? [] : await eventSummaries(ctx, { ids: [member.eventId] });
    return {
      organization: await frameOrganization(ctx, params),
      member,
      eventName: event?.name ?? null,
      roles: member.canManage ? rolesFor({ myRole }, member.eventId) : [],
      isLastOwner: member.role === 'owner' && owners === 1,
      canHandOver: myRole === 'owner' && !member.isMe && member.eventId === null && member.role !== 'owner',
    };
  });
}

const memberForm = byIntent([
  z.object({ intent: z.literal('remove') }),
  z.object({ intent: z.literal('hand-over') }),
  z.object({ intent: otherwise('role'), role: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const { organizationId, memberId } = params;
  const form = parseForm(memberForm, await readForm(request));
  const membersPath = organizationPaths.members(organizationId);
  try {
    if (form.intent === 'remove') {
      const { hasLeft } = await removeMember(ctx, { organizationId, memberId });
      return seeOther(hasLeft ? paths.myEvents() : `${membersPath}?done=removed`, params);
    }
    if (form.intent === 'hand-over') {
      await handOver(ctx, { organizationId, memberId });
      return seeOther(`${membersPath}?done=handed-over`, params);
    }
    await changeRole(ctx, { organizationId, memberId, role: form.role });
    return seeOther(`${membersPath}?done=saved`, params);
  } catch (error) {
    redirectToReauthentication(error, params, organizationPaths.member(organizationId, memberId));
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Team member`);

/** The role of a member, with forms to change the role, hand over the organization, remove the member, or leave. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, member, eventName, roles, isLastOwner, canHandOver } = loaderData;
  const { i18n } = useMessages();
  const to = useLocalePath();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const errorOf = useFieldErrors(refused?.refusal);
  const role = i18n._(roleTexts[member.role].name);
  return (
    <SettingsFrame
      organization={organization}
      current="members"
      title={<bdi>{member.fullName}</bdi>}
      intro={eventName === null ? role : `${role} · ${eventName}`}
      backLink={
        <a
          href={to(organizationPaths.members(organization.id))}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>Team</Trans>
        </a>
      }
    >
      <div className="grid max-w-xl gap-10">
        <RoleForm
          roles={isLastOwner ? [] : roles}
          chosen={member.role}
          refusal={refused?.refusal}
          error={errorOf('role')}
        />
        <EndRole member={member} isLastOwner={isLastOwner} canHandOver={canHandOver} organization={organization} />
      </div>
    </SettingsFrame>
  );
}

interface RoleFormProps {
  roles: Parameters<typeof RoleChoice>[0]['roles'];
  chosen: string;
  refusal: Parameters<typeof useFieldErrors>[0];
  error: string | undefined;
}

const RoleForm = ({ roles, chosen, refusal, error }: RoleFormProps) =>
  roles.length === 0 ? null : (
    <div>
      <Form refusal={refusal} className="grid gap-6">
        <RoleChoice legend={<Trans>Role</Trans>} roles={roles} chosen={chosen} error={error} />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Save role</Trans>
        </Button>
      </Form>
    </div>
  );
