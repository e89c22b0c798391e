// The organization whose contacts the pages show. Server only.
import type { Ctx } from '#domain/ctx';
import { type MyOrganization, myOrganizations } from '#domain/organizers';
import { notFound } from '../../app/responses.ts';

/**
 * The organizations whose contacts the person may manage, the one chosen last first. When there are none, the first
 * organization of the person, whose contacts the domain then refuses.
 */
export async function contactOrganizations(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<MyOrganization[]> {
  const organizations = await myOrganizations(ctx);
  const manageable = organizations.filter(({ canManageContacts }) => canManageContacts);
  return manageable.length > 0 ? manageable : organizations.slice(0, 1);
}

/** The organization of a page that shows one. Throws the 404 page for people without an organization. */
export async function contactOrganization(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<MyOrganization> {
  const [organization] = await contactOrganizations(ctx);
  return organization ?? notFound();
}

/** The mail address in the path of a contact (`organizationPaths.contact`). Throws the 404 page for any other text. */
export function emailOfSegment(segment: string): string {
  const email = Buffer.from(segment, 'base64url').toString();
  const isWhole = Buffer.from(email).toString('base64url') === segment;
  return isWhole && email.includes('@') ? email : notFound();
}
