import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationRole } from '#domain/organizers';

interface RoleTexts {
  name: MessageDescriptor;
  text: MessageDescriptor;
  /** The explanation of the role for a single event, if it differs. */
  ofEvent?: MessageDescriptor;
}

export const roleTexts: Record<OrganizationRole, RoleTexts> = {
  owner: { name: msg`Owner`, text: msg`Can do everything, and hand over the organization.` },
  admin: { name: msg`Admin`, text: msg`Manages events, sales and the team.` },
  editor: {
    name: msg`Editor`,
    text: msg`Creates and edits events, writes to attendees, and checks tickets at the door.`,
    ofEvent: msg`Edits the event, writes to attendees, and checks tickets at the door.`,
  },
  box_office: {
    name: msg`Box office`,
    text: msg`Sells tickets at the door, sees sales, orders and tickets, and can’t change events.`,
  },
  check_in: { name: msg`Check-in`, text: msg`Checks tickets at the door.` },
};
