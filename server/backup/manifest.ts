import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** `site`: the schema of the product's tables. `queue`: the schema of the job queue. */
const schemaKind = z.enum(['site', 'queue']);
export type SchemaKind = z.infer<typeof schemaKind>;

const table = z.object({ schema: schemaKind, name: z.string(), columns: z.array(z.string()) });
export type TableShape = z.infer<typeof table>;

const manifest = z.object({
  product: z.string(),
  /** Instant of the snapshot. */
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The newest migration of the job queue. */
  queueVersion: z.number().int(),
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;

const part = { bytes: z.number().int(), sha256: z.string() };
const tableEnd = z.object({ ...part, rows: z.number().int() });
const fileStart = z.object({ path: z.string() });
const fileEnd = z.object(part);

const sequence = z.object({ schema: schemaKind, name: z.string(), value: z.string(), isCalled: z.boolean() });
export type SequenceValue = z.infer<typeof sequence>;

const end = z.object({
  sequences: z.array(sequence),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** SHA-256 of all records before this one. */
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof end>;

export const payloads = { manifest, table, tableEnd, file: fileStart, fileEnd, end };

/** Parses the JSON of a record. Throws `BackupError`. */
export function parsePayload<T>(schema: z.ZodType<T>, payload: Buffer): T {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')));
  } catch (cause) {
    throw new BackupError('damaged', { cause });
  }
}
