/**
 * Imports events from iCalendar files, schema.org JSON-LD (a file or an HTML page) and Eventbrite v3 JSON into one
 * organizer: `npm run import -- --organizer "Name" FILE…`. Works beside a running app. Exit code 0: all files imported;
 * 1: a file was refused or no event was found; 2: wrong usage.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  importEvents,
  MAX_BYTES,
  zoneNamed,
  type ImportReport,
  type NamedFile,
  type EventNote,
} from '#domain/importing';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#shared/paths.ts';

const USAGE = `Usage: npm run import -- --organizer NAME [--tz ZONE] [--verbose] FILE…

  --organizer NAME  ID, URL name or exact name of an organizer; a new organizer is created if none matches
  --tz ZONE         time zone of times written without a zone, such as Europe/Berlin
  --verbose         lists every assumption, not only how many were made
  FILE              .ics, .json, .jsonld or .html files, or folders of them; files that belong
                    together (an event list with its venues and organizers) go on one command line`;

interface ImportCommand {
  organizer: string;
  tz: string | undefined;
  verbose: boolean;
  paths: string[];
}

function readArguments(args: string[]): ImportCommand | { usage: string } {
  const options = {
    organizer: { type: 'string' },
    tz: { type: 'string' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { usage: USAGE };
    if (!values.organizer?.trim()) return { usage: `--organizer is missing.\n\n${USAGE}` };
    if (positionals.length === 0) return { usage: `No file given.\n\n${USAGE}` };
    const tz = values.tz === undefined ? undefined : zoneNamed(values.tz);
    if (tz === null) return { usage: `${values.tz} is not a time zone.\n\n${USAGE}` };
    return { organizer: values.organizer.trim(), tz, verbose: values.verbose ?? false, paths: positionals };
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${USAGE}` };
  }
}

/** The maximum size of all files of one import, because they are in memory at the same time. */
const MAX_TOTAL_BYTES = 4 * MAX_BYTES;

/** The opened files and their total size in bytes, and the files that could not be read. */
type Opened = { files: NamedFile[]; bytes: number; unreadable: { file: string; reason: string }[] };

/** Opens the files at `paths` and, for each folder, the files inside it. */
async function openPaths(paths: string[]): Promise<Opened> {
  const opened: Opened = { files: [], bytes: 0, unreadable: [] };
  for (const path of paths) await openPath(path, opened);
  return opened;
}

async function openPath(path: string, opened: Opened): Promise<void> {
  try {
    const file = await stat(path);
    if (file.isDirectory()) {
      const names = (await readdir(path, { withFileTypes: true })).toSorted((a, b) => a.name.localeCompare(b.name));
      const eventFiles = names.filter(
        (entry) => entry.isDirectory() || /\.(?:ics|ical|json|jsonld|html?)$/i.test(entry.name),
      );
      for (const entry of eventFiles) await openPath(join(path, entry.name), opened);
    } else if (file.size > MAX_BYTES) opened.unreadable.push({ file: path, reason: 'the file is larger than 50 MB' });
    else if (opened.bytes + file.size > MAX_TOTAL_BYTES)
      opened.unreadable.push({ file: path, reason: 'the files before it have 200 MB together; import it separately' });
    else {
      opened.bytes += file.size;
      opened.files.push({ name: path, bytes: await readFile(path) });
    }
  } catch (error) {
    opened.unreadable.push({ file: path, reason: reasonOf(error) });
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'this account may not read it' : message;
}

/** Prints progress: a bar that is redrawn on a terminal, or else one line per file. */
function progressTo(stream: NodeJS.WriteStream) {
  let last = '';
  return {
    show({ file, done, total }: { file: string; done: number; total: number }) {
      if (stream.isTTY) {
        const filled = Math.round((done / total) * 30);
        stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${total} ${file.slice(-40)}\u001b[K`);
      } else if (file !== last) stream.write(`importing ${file} (${done - 1} of ${total} done)\n`);
      last = file;
    },
    end() {
      if (stream.isTTY && last !== '') stream.write('\r\u001b[K');
    },
  };
}

function printReport(report: ImportReport, verbose: boolean): void {
  const { organizer } = report;
  if (organizer)
    console.log(
      `Organizer: ${organizer.name}, page ${paths.organizer(organizer)}${organizer.created ? ', new' : ''}\n`,
    );
  const width = Math.min(60, Math.max(4, ...report.files.map(({ file }) => file.length)));
  const row = (name: string, cells: (string | number)[]) =>
    console.log(
      [
        (name.length > width ? `…${name.slice(1 - width)}` : name).padEnd(width),
        ...cells.map((cell) => String(cell).padStart(9)),
      ].join('  '),
    );
  row('File', ['format', 'found', 'imported', 'updated', 'unchanged']);
  for (const { file, format, found, imported, updated, unchanged } of report.files) {
    row(file, [
      format === 'icalendar' ? 'calendar' : format === 'eventbrite' ? 'list' : format === 'jsonld' ? 'JSON-LD' : '-',
      found,
      imported,
      updated,
      unchanged,
    ]);
  }
  row('Total', [
    '',
    report.files.reduce((sum, { found }) => sum + found, 0),
    report.imported,
    report.updated,
    report.unchanged,
  ]);
  if (report.past > 0)
    console.log(`\n${report.past} of these events have ended. They are stored but do not appear in search results.`);
  printLines('Skipped', report.skipped);
  if (verbose) printLines('Assumed', report.notes);
  else if (report.notes.length > 0)
    console.log(`\n${report.notes.length} assumptions were made. Use --verbose to list them.`);
  for (const { file, reason } of report.failed) console.error(`\nCould not import ${file}: ${reason}`);
}

function printLines(title: string, lines: EventNote[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title} (${lines.length}):`);
  for (const { file, uid, name, reason } of lines) console.log(`  ${name ?? uid ?? file}: ${reason}`);
}

async function main(command: ImportCommand): Promise<number> {
  const { files, unreadable } = await openPaths(command.paths);
  for (const { file, reason } of unreadable) console.error(`Could not read ${file}: ${reason}`);
  if (files.length === 0) return 1;
  const database = await openScriptDatabase(readEnv(), silentLog, 'import');
  const progress = progressTo(process.stderr);
  try {
    const ctx = {
      db: database.db,
      clock: { now: () => Temporal.Now.instant() },
      log: silentLog,
      actor: { kind: 'system' as const },
    };
    const { organizer, tz, verbose } = command;
    const report = await importEvents(ctx, { organizer, files, onProgress: progress.show, ...(tz ? { tz } : {}) });
    progress.end();
    printReport(report, verbose);
    const importedCount = report.imported + report.updated + report.unchanged;
    if (importedCount === 0) console.error('\nNothing was imported.');
    return importedCount > 0 && report.failed.length === 0 && unreadable.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

const command = readArguments(process.argv.slice(2));
if ('usage' in command) {
  console.error(command.usage);
  process.exitCode = command.usage === USAGE ? 0 : 2;
} else {
  try {
    process.exitCode = await main(command);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
