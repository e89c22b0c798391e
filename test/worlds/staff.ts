import { auditPage, type AuditRow } from '#domain/audit';
import type { Db } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { createPerson, type PersonOptions, type TestPerson } from './people.ts';

/** A staff member whose session has a second factor, and their context. */
export async function createStaff(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  return createPerson(db, { fullName: 'Sam Staff', ...options, isStaff: true });
}

/** The code of a refusal, and the fields that it names. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; fields: object }> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return { code: error.code, fields: error.detail.fields ?? {} };
  throw new Error(`expected a refusal, got ${String(error)}`, { cause: error });
}

export const codeOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).code;

/** The entries of the audit log, newest first. */
export async function auditOf(db: Db): Promise<AuditRow[]> {
  return (await auditPage({ db, actor: { kind: 'system' } }, { limit: 50 })).entries;
}
