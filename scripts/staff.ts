/**
 * Manages staff: `npm run staff -- add ada@example.org [--tikibar]`, `remove ada@example.org`, `list`. Works beside a
 * running app; the account must exist. Exit code 0: done; 1: not done; 2: wrong usage.
 */
import { parseArgs } from 'node:util';
import { staffMembers } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { addStaff, removeStaff } from '#domain/staff';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { Refusal } from '#shared/errors.ts';

const USAGE = `Usage: npm run staff -- add ADDRESS [--tikibar]
       npm run staff -- remove ADDRESS
       npm run staff -- list

  ADDRESS    the mail address of an account: people sign up before they are made staff
  --tikibar  with the toolbar of timings, queries and flags`;

type Wish = { kind: 'list' } | { kind: 'add' | 'remove'; email: string; hasTikibar: boolean };

function readArguments(args: string[]): Wish | { usage: string; isAsked: boolean } {
  try {
    const options = { tikibar: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [kind, email, ...more] = positionals;
    if (values.help) return { usage: USAGE, isAsked: true };
    if (kind === 'list' && email === undefined) return { kind };
    if ((kind === 'add' || kind === 'remove') && email && more.length === 0)
      return { kind, email, hasTikibar: values.tikibar ?? false };
    return { usage: USAGE, isAsked: false };
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${USAGE}`, isAsked: false };
  }
}

async function list(ctx: Ctx): Promise<void> {
  const members = await staffMembers(ctx);
  for (const { email, fullName, hasTikibar } of members)
    console.log([email, fullName, hasTikibar ? 'tikibar' : ''].filter(Boolean).join('  '));
  if (members.length === 0) console.log('There are no staff yet.');
}

async function change(ctx: Ctx, wish: Exclude<Wish, { kind: 'list' }>): Promise<void> {
  if (wish.kind === 'remove') {
    await removeStaff(ctx, wish);
    return console.log(`${wish.email} is not staff. Their staff sessions have ended.`);
  }
  await addStaff(ctx, wish);
  console.log(`${wish.email} is staff${wish.hasTikibar ? ' with tikibar' : ''}.`);
  console.log('Staff pages require a second factor or a passkey: set it up under Account settings, Security.');
}

async function main(wish: Wish): Promise<void> {
  const database = await openScriptDatabase(readEnv(), silentLog, 'staff');
  try {
    const clock = { now: () => Temporal.Now.instant() };
    const ctx: Ctx = { db: database.db, clock, log: silentLog, actor: { kind: 'system' } };
    await (wish.kind === 'list' ? list(ctx) : change(ctx, wish));
  } finally {
    await database.close();
  }
}

const wish = readArguments(process.argv.slice(2));
if ('usage' in wish) {
  (wish.isAsked ? console.log : console.error)(wish.usage);
  process.exitCode = wish.isAsked ? 0 : 2;
} else {
  try {
    await main(wish);
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
    console.error(
      isUnknown ? 'Nobody has an account with this address. They sign up first.' : (error as Error).message,
    );
    process.exitCode = 1;
  }
}
