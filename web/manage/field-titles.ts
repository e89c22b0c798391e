import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryEntry } from '#domain/management';

/** The names of an event's fields in its history and its reviews. */
export const fieldTitles: Record<HistoryEntry['field'], MessageDescriptor> = {
  status: msg`Status`,
  name: msg`Event title`,
  summary: msg`Summary`,
  description: msg`Description`,
  when: msg`Date and time`,
  where: msg`Location`,
  category: msg`Category`,
  format: msg`Format`,
  tags: msg`Tags`,
  refundPolicy: msg`Refund policy`,
  visibility: msg`Visibility`,
  age: msg`Age`,
  agenda: msg`Agenda`,
  lineup: msg`Lineup`,
  faq: msg`FAQ`,
  goodToKnow: msg`Good to know`,
  access: msg`Accessibility`,
  keywords: msg`Your own tags`,
  image: msg`Image`,
  join: msg`How to join`,
};
