import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccessFeature } from '#shared/accessibility.ts';

/** The names of access features, for `i18n._`. */
export const accessNames: Record<AccessFeature, MessageDescriptor> = {
  'step-free': msg`Step-free access`,
  'wheelchair-spaces': msg`Wheelchair spaces`,
  'accessible-restroom': msg`Accessible restroom`,
  'accessible-parking': msg`Accessible parking`,
  seating: msg`Seats available`,
  'companion-ticket': msg`Free ticket for a companion`,
  'assistance-dogs': msg`Assistance dogs welcome`,
  'hearing-loop': msg`Hearing loop`,
  'sign-language': msg`Sign language interpreter`,
  captions: msg`Live captions`,
  'quiet-room': msg`Quiet room`,
};
