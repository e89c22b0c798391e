import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteOrganization, deletionPlan } from '#domain/privacy';
import { text, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../../app/context.ts';
import { redirectToReauthentication } from '../../../app/reauthentication.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { useFieldErrors } from '../../../forms/errors.tsx';
import { Form } from '../../../forms/form.tsx';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { frameOrganization } from '../frame-organization.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { Effects } from './effects.tsx';
import { Obstacles } from './obstacles.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    plan: await deletionPlan(ctx, params),
    organization: await frameOrganization(ctx, params),
  }));
}

const deletionForm = z.object({ name: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(deletionForm, await readForm(request));
  const { organizationId } = params;
  try {
    await deleteOrganization(ctx, { organizationId, name: form.name });
    return seeOther(`${paths.myEvents()}?done=organization-deleted`, params);
  } catch (error) {
    redirectToReauthentication(error, params, organizationPaths.deleteOrganization(organizationId));
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Delete organization`);

/** Says what the deletion of the organization does, and asks an owner to type its name. */
export default function DeleteOrganization({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, plan } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <SettingsFrame
      organization={organization}
      current="delete"
      title={<Trans>Delete organization</Trans>}
      intro={
        <Trans>The organization is deleted right away and for good. No one can bring it back, not even our team.</Trans>
      }
    >
      <div className="grid max-w-2xl gap-10">
        {!plan.isFree && <Obstacles plan={plan} />}
        <Effects plan={plan} />
        {plan.isFree && (
          <NameForm name={organization.name} typed={refused?.typed.name ?? ''} refusal={refused?.refusal} />
        )}
      </div>
    </SettingsFrame>
  );
}

interface NameFormProps {
  name: string;
  typed: string;
  refusal: ShownRefusal | undefined;
}

function NameForm({ name, typed, refusal }: NameFormProps) {
  const { t } = useLingui();
  const wrongName = t`That isn’t the name of this organization.`;
  const missingName = t`Enter the name of the organization.`;
  const ownText = (_field: string, code: string) => (code === 'MISSING' ? missingName : wrongName);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const label = t`Name of the organization`;
  return (
    <div>
      <Form refusal={refusal} labels={{ name: label }} ownText={ownText} className="grid max-w-md gap-5" noValidate>
        <TextField
          id="name"
          name="name"
          autoComplete="off"
          label={label}
          hint={t`Enter “${name}” to confirm.`}
          required
          requiredText={t`(required)`}
          maxLength={200}
          defaultValue={typed}
          error={errorOf('name')}
        />
        <Button variant="danger" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Delete this organization for good</Trans>
        </Button>
      </Form>
    </div>
  );
}
