import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldTitles } from '../field-titles.ts';

/** The name of a field of a change in review: of the event, of a ticket or of the texts of sales. */
export function changedTitle(field: string): MessageDescriptor {
  if (field.startsWith('ticket:')) return msg`Ticket`;
  if (field === 'salesTexts') return msg`Texts while nothing is on sale`;
  return fieldTitles[field as keyof typeof fieldTitles];
}
