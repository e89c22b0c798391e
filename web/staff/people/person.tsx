import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { personFile, restorePerson, signPersonOut, startImpersonation, suspendPerson } from '#domain/staff';
import { uncleaned, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/person';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { redirectToReauthentication } from '../../app/reauthentication.ts';
import { PersonBadges } from '../search/search-results.tsx';
import { ImpersonationSessions, PersonMemberships, PersonOrders, PersonProfile } from './person-panels.tsx';
import { PersonActions } from './person-actions.tsx';
import { StaffFormErrors } from '../form-errors.tsx';
import { StaffFrame } from '../staff-frame.tsx';

const COMPLETED_ACTIONS = ['suspended', 'restored', 'signed-out'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const person = await withErrorPage(() => personFile(ctx, { publicId: params.account }));
  const done = COMPLETED_ACTIONS.find((outcome) => outcome === url.searchParams.get('done')) ?? null;
  return { person, done };
}

const personForm = z.object({
  intent: z.enum(['suspend', 'restore', 'sign-out', 'impersonate']),
  reason: uncleaned(2_000),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { intent, reason } = parseForm(personForm, await readForm(request));
  const prefix = localeOfParams(params).prefix;
  const personPath = localePath(prefix, staffPaths.adminPerson(params.account));
  const input = { publicId: params.account, reason };
  const done = (outcome: (typeof COMPLETED_ACTIONS)[number]) => redirect(`${personPath}?done=${outcome}`, 303);
  try {
    switch (intent) {
      case 'suspend':
        await suspendPerson(page.ctx, input);
        return done('suspended');
      case 'restore':
        await restorePerson(page.ctx, input);
        return done('restored');
      case 'sign-out':
        await signPersonOut(page.ctx, input);
        return done('signed-out');
      case 'impersonate': {
        const { token } = await startImpersonation(page.ctx, { ...input, from: page.session.from });
        page.session.begin(token);
        return redirect(localePath(prefix, paths.home()), 303);
      }
    }
  } catch (error) {
    redirectToReauthentication(error, params, staffPaths.adminPerson(params.account));
    return refusalResponse(error, { intent, reason });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Person`);

export default function StaffPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { person, done } = loaderData;
  const { account } = person;
  const { t } = useLingui();
  return (
    <StaffFrame
      section="search"
      aboveTitle={<PersonBadges {...account} />}
      title={<bdi className="wrap-anywhere">{account.fullName || account.email}</bdi>}
    >
      {done && !actionData && <ActionNotice done={done} />}
      {actionData && (
        <div className="mb-6 max-w-3xl">
          <StaffFormErrors
            refusal={actionData.refusal}
            fields={[{ name: 'reason', id: `${actionData.typed.intent}-reason`, label: t`Reason` }]}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <PersonProfile {...person} />
          <PersonMemberships {...person} />
          <PersonOrders {...person} />
          <ImpersonationSessions {...person} />
        </div>
        <PersonActions person={person} refused={actionData ?? null} />
      </div>
    </StaffFrame>
  );
}

function ActionNotice({ done }: { done: (typeof COMPLETED_ACTIONS)[number] }) {
  return (
    <p role="status" className="mb-6 max-w-3xl rounded-md bg-good-soft px-5 py-4 font-medium text-good">
      {done === 'suspended' && (
        <Trans>Account suspended. They’ve been logged out everywhere, and we’ve emailed them.</Trans>
      )}
      {done === 'restored' && <Trans>Account restored. They can sign in again, and we’ve emailed them.</Trans>}
      {done === 'signed-out' && <Trans>Logged out everywhere.</Trans>}
    </p>
  );
}
