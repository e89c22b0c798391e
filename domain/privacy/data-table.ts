/**
 * The class of a column as personal data.
 *
 * - `own`: about one person; exported, and deleted on erasure (`email_key` is another spelling of the address)
 * - `secret`: grants access; never exported; deleted on erasure where it is about one person
 * - `tax`: about one person, and stored for tax law; exported, and anonymized on erasure
 * - `trace`: identifies a person at most by an opaque number; deleted after its time, or stored as evidence
 * - `organization`: public data of an organization
 * - `impersonal`: about no person
 */
export type DataClass = 'own' | 'secret' | 'tax' | 'trace' | 'organization' | 'impersonal';

export interface DataTable {
  /** The time for which a row is stored, and the reason for this time. */
  retention: string;
  columns: Record<string, DataClass>;
}

/** A table with the names of its columns by class, separated by spaces. */
export const table = (retention: string, classes: Partial<Record<DataClass, string>>): DataTable => ({
  retention,
  columns: Object.fromEntries(
    Object.entries(classes).flatMap(([name, columns]) =>
      columns.split(' ').map((column) => [column, name as DataClass]),
    ),
  ),
});

/** How long data is stored that belongs to an account. */
export const ACCOUNT = 'As long as the account.';

export const TAX = 'As long as tax law asks for it; without name and address once the person is erased.';

/** How long data is stored that belongs to an event. */
export const EVENT = 'As long as the event.';
