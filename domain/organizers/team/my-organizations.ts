import { type Ctx, requirePerson } from '#domain/ctx';
import { organizationNames } from '../admin-search.ts';
import { membershipsOf } from '../members.ts';
import { may } from '../permissions.ts';

/** An organization in which a person has a role. */
export interface MyOrganization {
  id: string;
  name: string;
  canCreateEvents: boolean;
  /** Whether the person may see the orders of all events of the organization. */
  canSeeSales: boolean;
  canManageContacts: boolean;
  canEditProfile: boolean;
  /** Whether the person may change who pays the fee, and taxes. */
  canManagePrices: boolean;
  /** Whether the person may set the bank account to which buyers pay. */
  canChangeBank: boolean;
  /** Whether the person is an owner. */
  canDelete: boolean;
}

/**
 * The organizations in which the person has a role; the organization chosen last comes first. Refuses NOT_SIGNED_IN.
 */
export async function myOrganizations(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<MyOrganization[]> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  const ids = [...new Set(memberships.map(({ organizationId }) => organizationId))];
  const names = ids.length === 0 ? {} : await organizationNames(ctx, { ids });
  return ids.map((id) => ({
    id,
    name: names[id] ?? '',
    canCreateEvents: may(memberships, 'events.create', { organizationId: id }),
    canSeeSales: may(memberships, 'orders.view', { organizationId: id }),
    canEditProfile: may(memberships, 'profile.edit', { organizationId: id }),
    canManageContacts: may(memberships, 'contacts.manage', { organizationId: id }),
    canManagePrices: may(memberships, 'prices.manage', { organizationId: id }),
    canChangeBank: may(memberships, 'members.manage', { organizationId: id }),
    canDelete: may(memberships, 'organization.delete', { organizationId: id }),
  }));
}
