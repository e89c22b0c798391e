import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons to report an event, for the form and for staff pages. */
export const reportReasons = {
  scam: msg`It is a scam, or does not take place`,
  misleading: msg`What it says is wrong or misleading`,
  offensive: msg`It is hateful or offensive`,
  dangerous: msg`It is dangerous or against the law`,
  not_theirs: msg`It uses pictures or texts of somebody else`,
  other: msg`Something else`,
} satisfies Record<string, MessageDescriptor>;
