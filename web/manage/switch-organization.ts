// The form that chooses an organization. Server only.
import type { Ctx } from '#domain/ctx';
import { chooseOrganization } from '#domain/organizers';
import { text, z } from '#shared/input/form.ts';
import { parseForm, readForm } from '../forms/read.ts';

const switchForm = z.object({ organization: text });

/** Stores the organization that the form of `OrganizationSwitch` names. Refuses as `chooseOrganization` does. */
export async function switchOrganization(ctx: Ctx, request: Request): Promise<void> {
  const { organization } = parseForm(switchForm, await readForm(request));
  await chooseOrganization(ctx, { organizationId: organization });
}
