import * as accounts from '#domain/accounts';
import * as audit from '#domain/audit';
import * as attendees from '#domain/attendees';
import * as boxoffice from '#domain/boxoffice';
import * as buyers from '#domain/buyers';
import * as checkin from '#domain/checkin';
import * as checkout from '#domain/checkout';
import * as contacts from '#domain/contacts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import * as documents from '#domain/documents';
import * as feedback from '#domain/feedback';
import * as flags from '#domain/flags';
import * as favorites from '#domain/favorites';
import * as management from '#domain/management';
import * as media from '#domain/media';
import * as messages from '#domain/messages';
import * as moderation from '#domain/moderation';
import * as news from '#domain/news';
import * as notifications from '#domain/notifications';
import * as organizers from '#domain/organizers';
import * as recommendations from '#domain/recommendations';
import * as sponsorship from '#domain/sponsorship';
import * as staff from '#domain/staff';

/**
 * The person whose data is concerned: the account, its current address ('' while it is unverified), and its former
 * addresses.
 */
export interface DataSubject {
  accountId: string;
  publicId: string;
  email: string;
  formerEmails: { email: string; endedAt: Temporal.Instant }[];
}

/**
 * The person of an account. An unverified address is left out: the address, and mails sent to it, may belong to another
 * person.
 */
export async function dataSubject(
  ctx: { db: Db | Tx },
  account: { accountId: string; publicId: string; email: string; isEmailVerified: boolean },
): Promise<DataSubject> {
  const { accountId, publicId, email, isEmailVerified } = account;
  return {
    accountId,
    publicId,
    email: isEmailVerified ? email : '',
    formerEmails: await accounts.formerEmails(ctx, { accountId }),
  };
}

/** A file of a person. `path` is its name in the export. */
export interface PersonalFile {
  path: string;
  content: Uint8Array;
}

/** One module's personal data. */
export interface PersonalDataSource {
  /** The name of the module's file in the export. */
  name: string;
  personalDataOf: (ctx: Pick<Ctx, 'db'>, subject: DataSubject) => Promise<Record<string, unknown[]>>;
  /** Files that the export contains besides the data. */
  personalFilesOf?: (ctx: Pick<Ctx, 'db'>, subject: DataSubject) => Promise<PersonalFile[]>;
  erasePersonIn: (tx: Tx, subject: DataSubject) => Promise<void>;
}

/** Every module with personal data, in the order of erasure: rows that refer to an account before the account. */
export const personalDataSources: PersonalDataSource[] = [
  { name: 'favorites-and-interests', ...combine(favorites, recommendations) },
  { name: 'notifications', ...pick(notifications) },
  { name: 'messages', ...combine(messages, news, contacts, feedback) },
  // the changes and transfers of a person's orders are found before the orders lose their account
  { name: 'orders', ...combine(attendees, buyers, documents, checkout), personalFilesOf: buyers.personalFilesOf },
  { name: 'check-ins', ...pick(checkin) },
  { name: 'box-office', ...pick(boxoffice) },
  { name: 'organizations', ...combine(management, media, moderation, organizers) },
  { name: 'sponsorship', ...pick(sponsorship) },
  { name: 'reports', ...pick(staff) },
  { name: 'flags', ...pick(flags) },
  { name: 'activity', ...pick(audit) },
  { name: 'account', ...pick(accounts) },
];

type Source = Omit<PersonalDataSource, 'name'>;

function pick({ personalDataOf, erasePersonIn }: Source): Source {
  return { personalDataOf, erasePersonIn };
}

/** Combines several modules into one source, whose data is one file of the export. */
function combine(...sources: Source[]): Source {
  return {
    personalDataOf: async (ctx, subject) => {
      const parts = await Promise.all(sources.map((source) => source.personalDataOf(ctx, subject)));
      return Object.assign({}, ...parts) as Record<string, unknown[]>;
    },
    erasePersonIn: async (tx, subject) => {
      for (const source of sources) await source.erasePersonIn(tx, subject);
    },
  };
}
