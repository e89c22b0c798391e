/** One evaluation of a flag or experiment, in the shape of spec 3. */
export interface FlagResult {
  name: string;
  value: boolean | string | number | Record<string, unknown>;
  /** The rule that matched; 'default' when no rule matched. */
  ruleID: string;
  secondaryExposures: { gate: string; gateValue: string; ruleID: string }[];
  /** The person's group in a running experiment; null without a running experiment. */
  allocatedExperimentName: string | null;
  evaluationDetails: { reason: string; configSyncTime: number; serverTime: number };
  groupName: string | null;
  /** The unit of assignment to groups. */
  idType: 'userID' | 'stableID';
  isExperimentActive: boolean;
}

/** Every flag of the product with its default, which applies without a stored rule and without a database. */
export const FLAG_DEFAULTS = {
  /** The header shows Log In and Sign Up instead of Sign In. */
  launchNewSignInSignUpLinks: true,
  /** The account has a page of credits (amounts that organizers give to an attendee), linked in the user menu. */
  launchCreatorCreditsSectionAttendee: false,
  /** The user menu shows Collections. */
  enableOldCollectionsLinkInHeader: false,
  /** The user menu's Interests opens the page `paths.interestsDetached`, outside the account pages. */
  isDetachInterestsEnabled: false,
  /** Manage my events leads to the creators' home. */
  isCreatorHomeActivated: false,
  /** The person may create events. When the flag is off, rules name the people and roles that the operator approved. */
  isEventCreationOpen: true,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;
export const flagNames = Object.keys(FLAG_DEFAULTS) as FlagName[];
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name);

/** The values of all flags for one person at one moment. */
export type FlagValues = Record<FlagName, boolean>;

/** Roles that flag rules can name. */
export const FLAG_ROLES = ['signed-out', 'attendee', 'organizer', 'staff'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];

/** The subject of a flag evaluation. */
export interface FlagSubject {
  /** Public id of the person; null for visitors, who all see the same page. */
  userId: string | null;
  role: FlagRole;
  /** The deployment stage (`shared/stage.ts`). */
  stage: string;
}
