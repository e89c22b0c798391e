// The stamp of a field that a page showed: its version, and a hash of its value. A form sends the stamps back, so that
// only the fields that the person changed are written. Server only.
import { createHash } from 'node:crypto';
import { type EventFields, type FieldName, fieldNames, type Versions } from '#domain/management';

export type Stamps = Partial<Record<FieldName, string>>;

const PREFIX = 'stamp.';

/** The stamps of the fields on a page. */
export const stampsOf = (fields: Partial<EventFields>, versions: Versions): Stamps =>
  Object.fromEntries(fieldNames.map((name) => [name, `${versions[name] ?? '0'}.${hashOf(fields[name])}`]));

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 16);

/** Stamps with other versions for some fields. The hashes still describe the values that the page showed first. */
export const withVersions = (stamps: Stamps, versions: Versions, names: FieldName[]): Stamps =>
  Object.fromEntries(names.map((name) => [name, `${versions[name] ?? '0'}.${stamps[name]?.split('.')[1] ?? ''}`]));

/** The stamps that a form sent. */
export const stampsIn = (form: FormData): Stamps =>
  Object.fromEntries(
    [...form]
      .filter(([name, value]) => name.startsWith(PREFIX) && typeof value === 'string')
      .map(([name, value]) => [name.slice(PREFIX.length), String(value)]),
  );

/**
 * The typed fields that differ from the values on the page, and the versions of these values. A field without a stamp
 * was not in the form, so it is not changed.
 */
export function changedSince(
  fields: Partial<EventFields>,
  stamps: Stamps,
): { fields: Partial<EventFields>; versions: Versions } {
  const changed = fieldNames.filter((name) => {
    const shown = stamps[name]?.split('.')[1];
    return name in fields && shown !== undefined && shown !== hashOf(fields[name]);
  });
  const versions = changed.flatMap((name) => {
    const version = stamps[name]?.split('.')[0];
    return version === undefined ? [] : [[name, version]];
  });
  return {
    fields: Object.fromEntries(changed.map((name) => [name, fields[name]])),
    versions: Object.fromEntries(versions) as Versions,
  };
}
