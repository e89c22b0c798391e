// Saves the form of an event: the whole form, or for a draft only the valid fields. Server only.
import { changeEvent, eventEditor, type EventFields, type FieldName } from '#domain/management';
import type { Ctx } from '#domain/ctx';
import { type ArgumentErrors, refuse, Refusal } from '#shared/errors.ts';
import { type EventTexts, fieldsOfTexts } from './event-form-fields.ts';
import { changedSince, type Stamps, stampsOf, withVersions } from './field-stamps.ts';

interface FormInput {
  eventId: string;
  texts: EventTexts;
  stamps: Stamps;
}

/** Saves the changed fields of a form, all or none. Refuses as `changeEvent` does. */
export async function saveEvent(ctx: Ctx, { eventId, texts, stamps }: FormInput): Promise<void> {
  const stored = await eventEditor(ctx, { eventId });
  await changeEvent(ctx, { eventId, ...changedSince(fieldsOfTexts(texts, stored.fields), stamps) });
}

/**
 * The stamps for a page that shows a refusal. A field that another person changed gets its current version, so that
 * saving again replaces their change. Other refusals change no stamp.
 */
export async function stampsAfter(
  error: unknown,
  { eventId, stamps }: Omit<FormInput, 'texts'>,
  ctx: Ctx,
): Promise<Stamps> {
  if (!(error instanceof Refusal) || error.code !== 'CONFLICT') return stamps;
  return { ...stamps, ...(await conflictStamps(ctx, { eventId, stamps }, Object.keys(error.detail.fields ?? {}))) };
}

async function conflictStamps(
  ctx: Ctx,
  { eventId, stamps }: Omit<FormInput, 'texts'>,
  inputs: string[],
): Promise<Stamps> {
  if (inputs.length === 0) return {};
  const { versions } = await eventEditor(ctx, { eventId });
  return withVersions(stamps, versions, inputs.map(fieldOfInput));
}

/** The field that an input belongs to, by the name of the input, when the names differ. */
const FIELD_OF_INPUT: Record<string, FieldName> = {
  title: 'name',
  start: 'when',
  end: 'when',
  tz: 'when',
  venue: 'where',
  address1: 'where',
  postalCode: 'where',
  city: 'where',
  pin: 'where',
  subcategory: 'category',
  joinLink: 'join',
  joinInstructions: 'join',
  doors: 'goodToKnow',
  parking: 'goodToKnow',
  notes: 'goodToKnow',
  accessText: 'access',
};

/** `agenda.2.title` is an input of the field `agenda`. */
function fieldOfInput(input: string): FieldName {
  const [name = ''] = input.split('.');
  return FIELD_OF_INPUT[name] ?? (name as FieldName);
}

export interface Autosaved {
  kind: 'autosaved';
  /** New stamps of the fields that were saved. */
  stamps: Stamps;
  /** The errors of fields that were not saved. */
  errors: ArgumentErrors;
  /** Stamps with the current version of the fields that another person changed. */
  conflicts: Stamps;
}

/**
 * Saves the valid fields while a person types. A wrong field, or a field that another person changed, is not saved; the
 * other fields are. Refuses as `changeEvent` does, except for wrong fields and conflicts. Refuses CONFLICT for an event
 * that was published meanwhile, because visitors would see each save.
 */
export async function autosaveEvent(ctx: Ctx, { eventId, texts, stamps }: FormInput): Promise<Autosaved> {
  const stored = await eventEditor(ctx, { eventId });
  if (stored.status !== 'draft') return refuse('CONFLICT');
  const typed = fieldsOfTexts(texts, stored.fields);
  let changes = changedSince(typed, stamps);
  const wrong: ArgumentErrors = {};
  const changed: ArgumentErrors = {};
  // wrong fields are refused before conflicts, so at most two attempts are refused before one succeeds
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refusal = await refusalOf(changeEvent(ctx, { eventId, ...changes }));
    if (refusal === null) break;
    Object.assign(refusal.isConflict ? changed : wrong, refusal.fields);
    changes = { ...changes, fields: without(changes.fields, Object.keys(refusal.fields)) };
  }
  return {
    kind: 'autosaved',
    stamps: await newStamps(ctx, { eventId, typed, saved: changes.fields }),
    errors: { ...wrong, ...changed },
    conflicts: await conflictStamps(ctx, { eventId, stamps }, Object.keys(changed)),
  };
}

/** The refused fields of a change; null when it succeeded. */
async function refusalOf(change: Promise<unknown>): Promise<{ isConflict: boolean; fields: ArgumentErrors } | null> {
  try {
    await change;
    return null;
  } catch (error) {
    const isOfFields = error instanceof Refusal && ['ARGUMENTS_ERROR', 'CONFLICT'].includes(error.code);
    if (!isOfFields || !error.detail.fields) throw error;
    return { isConflict: error.code === 'CONFLICT', fields: error.detail.fields };
  }
}

function without(fields: Partial<EventFields>, inputs: string[]): Partial<EventFields> {
  const wrong = new Set<string>(inputs.map(fieldOfInput));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
}

async function newStamps(
  ctx: Ctx,
  { eventId, typed, saved }: { eventId: string; typed: Partial<EventFields>; saved: Partial<EventFields> },
): Promise<Stamps> {
  const { versions } = await eventEditor(ctx, { eventId });
  const all = stampsOf(typed, versions);
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in saved));
}
