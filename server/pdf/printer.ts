import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { createLimiter } from '#domain/limiter';
import { refuse } from '#shared/errors.ts';
import type { PrintClient, PrintedDocument, PrintPdf } from '#shared/print/documents.ts';

/** One document at a time: the largest takes 1 GB of memory for some seconds. */
const LIMITS = { concurrency: 1, maxWaiting: 8, waitMs: 30_000 };
/** Milliseconds after which printing is given up. */
const PRINT_MS = 90_000;
const RETRY_AFTER = 30;
/** Documents of one account that print or wait: the list and the badges. One account cannot fill the queue. */
const OF_ACCOUNT_MAX = 2;

/**
 * Prints documents in processes of their own, one after another.
 * @param program the file that prints one document, `child.ts`
 */
export function openPrinter(program: string, printMs = PRINT_MS): PrintPdf {
  const limiter = createLimiter(LIMITS);
  const ofAccounts = new Map<string, number>();
  return async (document, { accountId, signal }: PrintClient) => {
    const others = ofAccounts.get(accountId) ?? 0;
    if (others >= OF_ACCOUNT_MAX) refuse('BUSY', { retryAfter: RETRY_AFTER });
    ofAccounts.set(accountId, others + 1);
    try {
      return await limiter.run(() => print(document, { program, signal, printMs }), { signal });
    } finally {
      const left = (ofAccounts.get(accountId) ?? 1) - 1;
      if (left === 0) ofAccounts.delete(accountId);
      else ofAccounts.set(accountId, left);
    }
  };
}

interface Run {
  program: string;
  signal: AbortSignal;
  printMs: number;
}

async function print(document: PrintedDocument, { program, signal, printMs }: Run): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const late = AbortSignal.timeout(printMs);
  const printing = spawn(process.execPath, [program], {
    env: {}, // no secrets
    killSignal: 'SIGKILL',
    signal: AbortSignal.any([signal, late]),
  });
  const closed = new Promise<number | null>((resolve) => printing.once('close', resolve));
  printing.on('error', () => {}); // it was ended by a signal or did not start; `close` follows, with another code than 0
  printing.stdin.on('error', () => {}); // the process ended before it read everything; its code says more
  printing.stdin.end(JSON.stringify(document));
  // also when the client left: the next document must not start while this process still holds its memory
  const [bytes, message, code] = await Promise.all([buffer(printing.stdout), text(printing.stderr), closed]);
  if (code === 0) return new Uint8Array(bytes);
  signal.throwIfAborted();
  if (late.aborted) refuse('BUSY', { retryAfter: RETRY_AFTER });
  throw new Error(`printing ended with code ${code}: ${message.slice(0, 2000)}`);
}
