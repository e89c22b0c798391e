import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons to report an event, for the form and for staff pages. */
export const reportReasons = {
  scam: msg`Scam or fake event`,
  misleading: msg`Wrong or misleading information`,
  offensive: msg`Hateful or offensive`,
  dangerous: msg`Dangerous or illegal`,
  not_theirs: msg`Copyright infringement`,
  other: msg`Something else`,
} satisfies Record<string, MessageDescriptor>;
