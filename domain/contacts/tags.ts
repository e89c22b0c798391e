// Tags that a team gives to contacts.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { CONTACT_TAG_MAX_CHARS, TAGS_PER_CONTACT_MAX, TAGS_PER_ORGANIZATION_MAX } from '#shared/contact-limits.ts';
import { type ArgumentCode, refuseFields } from '#shared/errors.ts';
import { cleanLine } from '#shared/text.ts';
import { requireContact } from './contact.ts';
import {
  deleteTag,
  insertTags,
  lockContacts,
  selectTaggedAmong,
  selectTags,
  selectTagsOf,
  upsertContacts,
} from './queries.ts';

interface TagInput {
  organizationId: string;
  /** The contact's address. */
  email: string;
  tag: string;
}

/**
 * Adds a tag to a contact. Safe to repeat. Refuses FORBIDDEN while impersonating, ARGUMENTS_ERROR (`tag`: MISSING,
 * TOO_LONG, INVALID for a comma or semicolon, TOO_MANY for the contact or the organization), and in the same cases as
 * `requireContact`.
 */
export async function addTag(ctx: Pick<Ctx, 'db' | 'actor'>, input: TagInput): Promise<void> {
  requireSelf(ctx);
  const { own, contact } = await requireContact(ctx, input);
  const { organizationId } = own;
  const tag = cleanLine(input.tag);
  const wrong = problemOf(tag);
  if (wrong) refuseFields({ tag: [wrong] });
  await inTransaction(ctx.db, async (tx) => {
    await lockContacts(tx, organizationId);
    const [existing, ofContact] = [
      await selectTags(tx, organizationId),
      await selectTagsOf(tx, { organizationId, keys: [contact.key] }),
    ];
    if (ofContact.some((row) => row.tag === tag)) return;
    const isNew = !existing.includes(tag);
    if (ofContact.length >= TAGS_PER_CONTACT_MAX || (isNew && existing.length >= TAGS_PER_ORGANIZATION_MAX))
      refuseFields({ tag: ['TOO_MANY'] });
    await upsertContacts(tx, organizationId, [{ email: contact.email, name: '' }]);
    await insertTags(tx, organizationId, [{ key: contact.key, tag }]);
  });
}

/** What is wrong with a tag; null for a correct one. Commas and semicolons separate the tags of a file. */
export function problemOf(tag: string): ArgumentCode | null {
  if (tag === '') return 'MISSING';
  if ([...tag].length > CONTACT_TAG_MAX_CHARS) return 'TOO_LONG';
  return /[,;]/.test(tag) ? 'INVALID' : null;
}

/** Removes a tag from a contact. Safe to repeat. Refuses FORBIDDEN while impersonating, and as `requireContact` does. */
export async function removeTag(ctx: Pick<Ctx, 'db' | 'actor'>, input: TagInput): Promise<void> {
  requireSelf(ctx);
  const { own, contact } = await requireContact(ctx, input);
  const { organizationId } = own;
  await inTransaction(ctx.db, (tx) => deleteTag(tx, { organizationId, key: contact.key, tag: cleanLine(input.tag) }));
}

/** The tags of an organization. The caller has checked the actor's right. */
export const contactTags = (ctx: Pick<Ctx, 'db'>, input: { organizationId: string }): Promise<string[]> =>
  selectTags(ctx.db, input.organizationId);

/** The addresses among `keys` (in lower case) that have a tag of the organization. */
export const keysWithTag = async (
  ctx: Pick<Ctx, 'db'>,
  input: { organizationId: string; tag: string; keys: string[] },
): Promise<Set<string>> => new Set(await selectTaggedAmong(ctx.db, input));
