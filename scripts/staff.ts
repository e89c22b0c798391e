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

  ADDRESS    the email address of an account; the person must sign up first
  --tikibar  adds the toolbar with timings, queries and flags`;

type StaffCommand = { kind: 'list' } | { kind: 'add' | 'remove'; email: string; hasTikibar: boolean };

function readArguments(args: string[]): StaffCommand | { usage: string; isHelp: boolean } {
  try {
    const options = { tikibar: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [kind, email, ...unexpected] = positionals;
    if (values.help) return { usage: USAGE, isHelp: true };
    if (kind === 'list' && email === undefined) return { kind };
    if ((kind === 'add' || kind === 'remove') && email && unexpected.length === 0)
      return { kind, email, hasTikibar: values.tikibar ?? false };
    return { usage: USAGE, isHelp: false };
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${USAGE}`, isHelp: false };
  }
}

async function list(ctx: Ctx): Promise<void> {
  const members = await staffMembers(ctx);
  for (const { email, fullName, hasTikibar } of members)
    console.log([email, fullName, hasTikibar ? 'tikibar' : ''].filter(Boolean).join('  '));
  if (members.length === 0) console.log('No accounts are staff yet.');
}

async function change(ctx: Ctx, command: Exclude<StaffCommand, { kind: 'list' }>): Promise<void> {
  if (command.kind === 'remove') {
    await removeStaff(ctx, command);
    return console.log(`${command.email} is no longer staff. All their sessions have ended.`);
  }
  await addStaff(ctx, command);
  console.log(`${command.email} is now staff${command.hasTikibar ? ' with tikibar' : ''}.`);
  console.log('Staff pages require two-step sign-in or a passkey. Set one up under Account settings, Security.');
}

async function main(command: StaffCommand): Promise<void> {
  const database = await openScriptDatabase(readEnv(), silentLog, 'staff');
  try {
    const clock = { now: () => Temporal.Now.instant() };
    const ctx: Ctx = { db: database.db, clock, log: silentLog, actor: { kind: 'system' } };
    await (command.kind === 'list' ? list(ctx) : change(ctx, command));
  } finally {
    await database.close();
  }
}

const command = readArguments(process.argv.slice(2));
if ('usage' in command) {
  (command.isHelp ? console.log : console.error)(command.usage);
  process.exitCode = command.isHelp ? 0 : 2;
} else {
  try {
    await main(command);
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
    console.error(
      isUnknown ? 'No account has this email address. The person must sign up first.' : (error as Error).message,
    );
    process.exitCode = 1;
  }
}
