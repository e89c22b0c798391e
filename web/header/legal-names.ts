import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The short names of the site's own legal texts, for the footer. A text of the host has its title. */
export const legalNames: Record<string, MessageDescriptor> = {
  terms: msg`Terms`,
  cookies: msg`Cookies`,
  accessibility: msg`Accessibility`,
  imprint: msg`Imprint`,
  contact: msg`Contact`,
};
