// The process that prints one document: JSON on the standard input, PDF on the standard output. It ends with the
// document, which returns its memory, and a failure of the native compiler ends no other process.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { PrintedDocument } from '#shared/print/documents.ts';
import { compilePdf } from './compile.ts';

/** Pages come first. */
const NICENESS = 10;

/** Makes Linux end this process first when memory runs out, not the database. */
function offerMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // other systems have no such file
  }
}

setPriority(NICENESS);
offerMemory();
const document = JSON.parse((await buffer(process.stdin)).toString('utf8')) as PrintedDocument;
await pipeline(Readable.from([compilePdf(document)]), process.stdout);
