import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintedBadges } from '#shared/print/documents.ts';
import { openPrinter } from './printer.ts';

const PROGRAM = join(import.meta.dirname, 'child.ts');
const never = new AbortController().signal;
let accounts = 0;
/** A client of an account of its own. */
const client = (signal = never) => ({ accountId: String((accounts += 1)), signal });
const badgesOf = (eventName: string): PrintedBadges => ({
  kind: 'badges',
  title: 'Party',
  language: 'en',
  paper: 'a4',
  eventName,
  badges: [{ name: 'Ada', ticketClass: 'Standard' }],
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that prints in place of `child.ts`. It has the title in `title` and the time in `now`. */
async function program(name: string, body: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const read = `import { text } from 'node:stream/consumers'; import fs from 'node:fs';
    const { eventName } = JSON.parse(await text(process.stdin));`;
  await writeFile(file, `${read}\n${body}`);
  return file;
}

test('a document is printed by a process of its own, which has no environment', async () => {
  const bytes = await openPrinter(PROGRAM)(badgesOf('Party'), client());
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  const showsEnvironment = await program('environment', 'process.stdout.write(JSON.stringify(process.env));');
  expect(JSON.parse(Buffer.from(await openPrinter(showsEnvironment)(badgesOf('Party'), client())).toString())).toEqual(
    {},
  );
});

test('documents are printed one after another', async () => {
  const log = join(folder, 'log');
  const body = `fs.appendFileSync(${JSON.stringify(log)}, 'begin ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    fs.appendFileSync(${JSON.stringify(log)}, 'end ');`;
  const print = openPrinter(await program('slow', body));
  await Promise.all(['a', 'b', 'c'].map((name) => print(badgesOf(name), client())));
  expect(await readFile(log, 'utf8')).toBe('begin end begin end begin end ');
});

test('a member waits while eight others wait, and is then told to come back later', async () => {
  const done = join(folder, 'done');
  const print = openPrinter(
    await program(
      'wait',
      `while (!fs.existsSync(${JSON.stringify(done)})) await new Promise((resolve) => setTimeout(resolve, 10));`,
    ),
  );
  const running = Array.from({ length: 9 }, (_, at) => print(badgesOf(String(at)), client()));
  await expect(print(badgesOf('late'), client())).rejects.toMatchObject({ code: 'BUSY' });
  await writeFile(done, '');
  expect(await Promise.all(running)).toHaveLength(9);
});

test('one account has two documents at a time, and may ask again when one is printed', async () => {
  const done = join(folder, 'both-done');
  const print = openPrinter(
    await program(
      'two',
      `while (!fs.existsSync(${JSON.stringify(done)})) await new Promise((resolve) => setTimeout(resolve, 10));`,
    ),
  );
  const member = client();
  const both = [print(badgesOf('list'), member), print(badgesOf('badges'), member)];
  await expect(print(badgesOf('third'), member)).rejects.toMatchObject({ code: 'BUSY' });
  await writeFile(done, '');
  await Promise.all([...both, print(badgesOf('of another account'), client())]);
  await expect(print(badgesOf('third'), member)).resolves.toHaveLength(0);
});

test('the process of a client who left is ended, and the next document is printed', async () => {
  const started = join(folder, 'started');
  const print = openPrinter(
    await program(
      'endless',
      `fs.writeFileSync(${JSON.stringify(started)}, String(process.pid));
    if (eventName === 'endless') setInterval(() => {}, 1000);`,
    ),
  );
  const leaving = new AbortController();
  const printing = print(badgesOf('endless'), client(leaving.signal));
  while (!(await readdir(folder)).includes('started')) await setTimeout(10);
  const pid = Number(await readFile(started, 'utf8'));
  leaving.abort();
  await expect(printing).rejects.toMatchObject({ name: 'AbortError' });
  await expect(print(badgesOf('next'), client())).resolves.toHaveLength(0);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a document that takes too long is given up, and one that fails says why', async () => {
  const endless = await program('forever', 'setInterval(() => {}, 1000);');
  await expect(openPrinter(endless, 300)(badgesOf('x'), client())).rejects.toMatchObject({ code: 'BUSY' });
  const failing = await program('failing', "process.stderr.write('no paper'); process.exit(3);");
  await expect(openPrinter(failing)(badgesOf('x'), client())).rejects.toThrow('printing ended with code 3: no paper');
});
