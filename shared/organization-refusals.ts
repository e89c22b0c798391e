/** The refusals about organizations and what they store, for the table of `errors.ts`. */
export const organizationRefusals = {
  PHOTOS_FULL: {
    status: 409,
    text: 'You’ve used all the space for photos. Remove photos from old events to upload new ones.',
    report: false,
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    text: 'You’ve reached the limit for drafts. Publish or delete some before you create another.',
    report: false,
  },
  LAST_OWNER: {
    status: 409,
    text: 'You’re the only owner of an organization. Make someone else an owner first.',
    report: false,
  },
  ORGANIZATION_OPEN: {
    status: 409,
    text: 'This organization can’t be deleted yet. Finish what’s listed below first.',
    report: false,
  },
} as const;
