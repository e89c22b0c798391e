import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelpReader, HelpTopic } from '#shared/content/kinds.ts';

export const readerNames: Record<HelpReader, MessageDescriptor> = {
  attendees: msg`For attendees`,
  organizers: msg`For organizers`,
  hosts: msg`For site hosts`,
};

export const topicNames: Record<HelpTopic, MessageDescriptor> = {
  'finding-events': msg`Finding events`,
  tickets: msg`Tickets`,
  'your-order': msg`Changing your order`,
  'your-account': msg`Account and privacy`,
  'creating-events': msg`Creating events`,
  'selling-tickets': msg`Selling tickets`,
  'at-the-door': msg`At the door`,
  'your-attendees': msg`Attendees and team`,
  'running-a-site': msg`Running your own site`,
};
