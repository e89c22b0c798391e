import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldTitles } from '../field-titles.ts';

/** The name of a field of a change in review. The field belongs to the event, to a ticket or to the sales texts. */
export function changedTitle(field: string): MessageDescriptor {
  if (field.startsWith('ticket:')) return msg`Ticket`;
  if (field === 'salesTexts') return msg`Messages when tickets aren’t on sale`;
  return fieldTitles[field as keyof typeof fieldTitles];
}
