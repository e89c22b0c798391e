/** One evaluation of a flag or experiment, in the shape of spec 3. */
export interface FlagResult {
  name: string;
  value: boolean | string | number | Record<string, unknown>;
  /** The rule that decided; 'default' when none did. */
  ruleID: string;
  secondaryExposures: { gate: string; gateValue: string; ruleID: string }[];
  /** Group a running experiment put this person into; null outside of one. */
  allocatedExperimentName: string | null;
  evaluationDetails: { reason: string; configSyncTime: number; serverTime: number };
  groupName: string | null;
  /** What buckets are made of. */
  idType: 'userID' | 'stableID';
  isExperimentActive: boolean;
}

/** Every flag the product asks for, with its value where nobody switched it and where the store is away. */
export const FLAG_DEFAULTS = {
  launchNewSignInSignUpLinks: true,
  launchCreatorCreditsSectionAttendee: false,
  enableOldCollectionsLinkInHeader: false,
  isDetachInterestsEnabled: false,
  isCreatorHomeActivated: false,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;
export const flagNames = Object.keys(FLAG_DEFAULTS) as FlagName[];
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name);

/** What every flag is for one person at one moment. */
export type FlagValues = Record<FlagName, boolean>;

/** Who somebody is to a flag. */
export const FLAG_ROLES = ['signed-out', 'attendee', 'organizer', 'staff'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];

/** Who a flag is evaluated for. */
export interface FlagSubject {
  /** Public id of the person; null for visitors, who all see the same page. */
  userId: string | null;
  role: FlagRole;
  stage: string;
}
