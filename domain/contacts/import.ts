// The import of contacts who agreed to news elsewhere (decision 068).
import { inTransaction } from '#db/client.ts';
import { readAddressList } from '#domain/attendees';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { checkAttendee } from '#domain/checkout';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type ImportedConsents, importConsentsIn } from '#domain/news';
import { IMPORT_HOW_MAX_CHARS, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX_CHARS } from '#shared/contact-limits.ts';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { isUnreachable } from '#shared/mail-address.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { type OwnContacts, requireContacts } from './access.ts';
import { CONTACT_IMPORTS_PER_HOUR, STORED_CONTACTS_MAX, WRONG_ROWS_MAX } from './limits.ts';
import { countStored, lockContacts, upsertContacts } from './queries.ts';

/** A list of contacts and the proof of their consent, as typed. */
export interface TypedImport {
  organizationId: string;
  organizerId: string;
  /** One person in each line, or a CSV file. */
  contacts: string;
  /** The day on which they agreed, at the latest: `2026-03-31`. */
  agreedOn: string;
  /** Where and how they agreed. */
  how: string;
  /** The text that they agreed to. */
  consent: string;
  /** Whether the organizer states that all of them agreed. */
  isSure: boolean;
  /** Two-letter code of the language of the text. */
  locale: string;
}

/** A row that cannot be imported. Rows count from 1. */
export interface WrongRow {
  row: number;
  /** The address as typed, or the name of a row without an address. */
  text: string;
  problem: 'email' | 'name';
}

/** Without wrong rows, everything is stored; else nothing is. */
export type ImportResult =
  | (ImportedConsents & { wrong: [] })
  | { wrong: WrongRow[]; /** The number of all wrong rows, of which `wrong` has the first. */ count: number };

/** The organizers whose news the imported people may get. Refuses in the same cases as `requireContacts`. */
export async function importForm(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<{ organizers: OwnContacts['organizers'] }> {
  const { organizers } = await requireContacts(ctx, organizationId);
  return { organizers };
}

/**
 * Stores people who agreed to the news of an organizer elsewhere, with the organizer's statement as proof. Sends no mail. A
 * person who unsubscribed or was erased stays so, and an address that is listed twice is imported once. Refuses FORBIDDEN
 * while impersonating, ARGUMENTS_ERROR (`contacts`: MISSING, TOO_MANY; `agreedOn`, `how`, `consent`, `isSure`, `organizerId`),
 * RATE_LIMITED after ten imports within the hour, and in the same cases as `requireContacts`.
 */
export async function importContacts(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  typed: TypedImport,
): Promise<ImportResult> {
  const person = requireSelf(ctx);
  const { organizationId, organizers } = await requireContacts(ctx, typed.organizationId);
  const organizer = organizers.find(({ id }) => id === typed.organizerId);
  const rows = readAddressList(typed.contacts).map(checkRow);
  const proof = checkProof(ctx, typed);
  const errors: ArgumentErrors = { ...proof.errors };
  if (!organizer) errors['organizerId'] = ['UNKNOWN'];
  if (rows.length === 0) errors['contacts'] = ['MISSING'];
  if (rows.length > IMPORT_ROWS_MAX) errors['contacts'] = ['TOO_MANY'];
  if (!organizer || proof.givenAt === null || Object.keys(errors).length > 0)
    refuse('ARGUMENTS_ERROR', { fields: errors });
  const wrong = rows.flatMap(({ row, text, problem }) => (problem ? [{ row, text, problem }] : []));
  if (wrong.length > 0) return { wrong: wrong.slice(0, WRONG_ROWS_MAX), count: wrong.length };
  const people = [...new Map(rows.map(({ email, name }) => [email.toLowerCase(), { email, name }])).values()];
  const { text, givenAt } = proof;
  return inTransaction(ctx.db, async (tx) => {
    await limitImportsIn(tx, person.accountId);
    await lockContacts(tx, organizationId);
    if ((await countStored(tx, organizationId)) + people.length > STORED_CONTACTS_MAX)
      refuseFields({ contacts: ['TOO_MANY'] });
    await upsertContacts(tx, organizationId, people);
    const consents = { organizerId: organizer.id, people, text, locale: typed.locale, givenAt };
    const result = await importConsentsIn(tx, consents);
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action: 'contacts.imported', subject, detail: { ...result } });
    return { ...result, wrong: [] };
  });
}

async function limitImportsIn(tx: Tx, accountId: string): Promise<void> {
  const limit = { accountId, action: 'contacts.imported', max: CONTACT_IMPORTS_PER_HOUR };
  const retryAfter = await secondsUntilFewerEntries(tx, limit);
  if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
}

interface Row {
  row: number;
  text: string;
  email: string;
  name: string;
  problem: WrongRow['problem'] | null;
}

function checkRow({ line, ...typed }: { line: number; name: string; email: string }): Row {
  const { person, errors } = checkAttendee(typed);
  const isWrongName = typed.name.trim() !== '' && errors['name'] !== undefined;
  const isWrongEmail = person.email === null || errors['email'] !== undefined || isUnreachable(person.email);
  const text = (typed.email.trim() || typed.name).slice(0, 254);
  if (isWrongEmail) return { row: line, text, email: '', name: '', problem: 'email' };
  return { row: line, text, email: person.email ?? '', name: person.name, problem: isWrongName ? 'name' : null };
}

interface Proof {
  errors: ArgumentErrors;
  text: string;
  /** Null when the day is wrong. */
  givenAt: Temporal.Instant | null;
}

/** The statement of where and when people agreed. No one agreed to email before 1990, or agrees in the future. */
function checkProof({ clock }: Pick<Ctx, 'clock'>, { agreedOn, how, consent, isSure }: TypedImport): Proof {
  const errors: ArgumentErrors = {};
  const givenAt = instantOf(agreedOn);
  if (agreedOn.trim() === '') errors['agreedOn'] = ['MISSING'];
  else if (givenAt === null || Temporal.Instant.compare(givenAt, clock.now()) > 0 || agreedOn < '1990')
    errors['agreedOn'] = ['INVALID'];
  const [source, text] = [cleanLine(how), cleanText(consent).trim()];
  if (source === '') errors['how'] = ['MISSING'];
  else if ([...source].length > IMPORT_HOW_MAX_CHARS) errors['how'] = ['TOO_LONG'];
  if (text === '') errors['consent'] = ['MISSING'];
  else if ([...text].length > IMPORT_TEXT_MAX_CHARS) errors['consent'] = ['TOO_LONG'];
  if (!isSure) errors['isSure'] = ['MISSING'];
  return { errors, text: `${source}\n\n${text}`, givenAt };
}

function instantOf(day: string): Temporal.Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toZonedDateTime('UTC').toInstant();
  } catch {
    return null;
  }
}
