import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What staff pages call the values of the database. */
export const roleNames = {
  owner: msg`Owner`,
  admin: msg`Administrator`,
  editor: msg`Editor`,
  box_office: msg`Box office`,
  check_in: msg`Check-in`,
} satisfies Record<string, MessageDescriptor>;

export const reportReasons = {
  scam: msg`It is a scam, or does not take place`,
  misleading: msg`What it says is wrong or misleading`,
  offensive: msg`It is hateful or offensive`,
  dangerous: msg`It is dangerous or against the law`,
  not_theirs: msg`It uses pictures or texts of somebody else`,
  other: msg`Something else`,
} satisfies Record<string, MessageDescriptor>;

export const searchKinds = {
  people: msg`People`,
  events: msg`Events`,
  orders: msg`Orders`,
  organizers: msg`Organizers`,
} satisfies Record<string, MessageDescriptor>;

export const eventStates = {
  draft: msg`Draft`,
  live: msg`Live`,
  canceled: msg`Canceled`,
  postponed: msg`Postponed`,
  removed: msg`Removed`,
} satisfies Record<string, MessageDescriptor>;

export const visibilities = {
  public: msg`Public`,
  unlisted: msg`Unlisted`,
  private: msg`Private`,
} satisfies Record<string, MessageDescriptor>;

export const reportStates = {
  open: msg`Open`,
  actioned: msg`Taken off`,
  dismissed: msg`Dismissed`,
} satisfies Record<string, MessageDescriptor>;
