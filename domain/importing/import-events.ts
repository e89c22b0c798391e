// The verb that imports files into one organizer and reports which events were imported.
import type { Ctx, Tx } from '#domain/ctx';
import { withBatchedRefresh } from '#domain/events';
import { createOrganizer, findOrganizer } from '#domain/organizers';
import { parseFiles } from './parse.ts';
import { matchPlaces } from './match-places.ts';
import type { NamedFile, ParsedFile, Problem } from './types.ts';
import { writeEvent, type ImportOwner } from './write.ts';

export interface ImportInput {
  /** Id, slug or exact name of an organizer. An organizer with this name is created when no such organizer exists. */
  organizer: string;
  files: NamedFile[];
  /** IANA zone for times that are written without a zone. */
  tz?: string;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** The file of the event that was processed last. */
  file: string;
  /** Processed events of all files. */
  done: number;
  /** Events of all files. */
  total: number;
}

/** A remark about one event of a file: why the event was skipped, or which assumption was made about the event. */
export interface EventNote {
  file: string;
  uid: string | null;
  name: string | null;
  reason: string;
}

export interface ImportReport {
  organizer: { id: string; name: string; slug: string; created: boolean } | null;
  files: FileReport[];
  imported: number;
  updated: number;
  unchanged: number;
  /** How many imported events have ended. They are stored, but searches do not find them. */
  past: number;
  /** Events that were left out of files that were otherwise imported. */
  skipped: EventNote[];
  /** Files from which nothing was imported. */
  failed: { file: string; reason: string }[];
  /** Assumptions made about imported events. */
  notes: EventNote[];
}

export interface FileReport {
  file: string;
  format: ParsedFile['format'];
  /** Number of events in the file. */
  found: number;
  imported: number;
  updated: number;
  unchanged: number;
}

/**
 * Imports files into one organizer. Each file is one transaction: it is written as a whole, except for the events
 * reported as skipped, or not at all. The identity of an event is (organizer, source, uid). Never throws because of the
 * content of files.
 */
export async function importEvents(ctx: Ctx, input: ImportInput): Promise<ImportReport> {
  const parsed = parseFiles(input.files, { now: ctx.clock.now(), ...(input.tz ? { tz: input.tz } : {}) });
  const report: ImportReport = {
    organizer: null,
    files: [],
    imported: 0,
    updated: 0,
    unchanged: 0,
    past: 0,
    skipped: [],
    failed: [],
    notes: [],
  };
  for (const file of parsed) reportProblems(report, file);
  const total = parsed.reduce((sum, file) => sum + file.events.length, 0);
  if (total === 0) return { ...report, files: parsed.map(emptyFile) };
  const { owner, ...organizer } = await ownerOf(ctx, input.organizer);
  report.organizer = organizer;
  let done = 0;
  for (const file of parsed) {
    const reportProgress = () => input.onProgress?.({ file: file.file, done: (done += 1), total });
    report.files.push(await importFile(ctx, { owner, file, report, reportProgress }));
  }
  return report;
}

const emptyFile = (file: ParsedFile): FileReport => ({
  file: file.file,
  format: file.format,
  found: file.events.length,
  imported: 0,
  updated: 0,
  unchanged: 0,
});

function reportProblems(report: ImportReport, file: ParsedFile): void {
  const toNote = ({ uid, name, reason }: Problem): EventNote => ({ file: file.file, uid, name, reason });
  for (const problem of file.problems) {
    if (problem.kind === 'file') report.failed.push({ file: file.file, reason: problem.reason });
    else (problem.kind === 'event' ? report.skipped : report.notes).push(toNote(problem));
  }
  for (const { uid, name, notes } of file.events)
    for (const reason of notes) report.notes.push({ file: file.file, uid, name, reason });
}

async function ownerOf(
  ctx: Ctx,
  text: string,
): Promise<NonNullable<ImportReport['organizer']> & { owner: ImportOwner }> {
  const existing = await findOrganizer(ctx, text);
  if (existing) {
    const owner = { organizerId: existing.id, organizationId: existing.organizationId, language: existing.language };
    return { id: existing.id, name: existing.name, slug: existing.slug, created: false, owner };
  }
  const created = await createOrganizer(ctx, { name: text, source: 'import', sourceUid: text.trim().toLowerCase() });
  const owner = { organizerId: created.id, organizationId: created.organizationId, language: 'en' };
  return { id: created.id, name: text, slug: created.slug, created: true, owner };
}

interface FileWork {
  owner: ImportOwner;
  file: ParsedFile;
  report: ImportReport;
  reportProgress: () => void;
}

/** Imports one file in one transaction. A database error is reported as the file's failure. */
async function importFile(ctx: Ctx, { owner, file, report, reportProgress }: FileWork): Promise<FileReport> {
  const counts = emptyFile(file);
  const skipped: EventNote[] = [];
  const now = ctx.clock.now();
  let past = 0;
  if (file.events.length === 0 || file.problems.some(({ kind }) => kind === 'file')) return counts;
  try {
    const events = await matchPlaces(ctx, file.events);
    const writeAll = async (tx: Tx) => {
      for (const event of events) {
        const outcome = await writeEvent(tx, owner, event);
        if (typeof outcome === 'string') {
          counts[outcome] += 1;
          if (Temporal.Instant.compare(event.end, now) <= 0) past += 1;
        } else skipped.push({ file: file.file, uid: event.uid, name: event.name, reason: outcome.reason });
        reportProgress();
      }
    };
    await ctx.db.transaction().execute((tx) => withBatchedRefresh(tx, () => writeAll(tx)));
  } catch (error) {
    ctx.log.error({ err: error, file: file.file }, 'a file could not be imported');
    report.failed.push({ file: file.file, reason: error instanceof Error ? error.message : 'unknown' });
    return emptyFile(file);
  }
  report.imported += counts.imported;
  report.updated += counts.updated;
  report.unchanged += counts.unchanged;
  report.past += past;
  report.skipped.push(...skipped);
  return counts;
}
