// The command that manages staff, without its process.
import { parseArgs } from 'node:util';
import { staffMembers } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { addStaff, removeStaff } from '#domain/staff';
import { openScriptDatabase } from '#server/database.ts';
import type { Env } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { Refusal } from '#shared/errors.ts';

const USAGE = `Usage: npm run staff -- add ADDRESS [--tikibar]
       npm run staff -- remove ADDRESS
       npm run staff -- list

  ADDRESS    the email address of an account; the person must sign up first
  --tikibar  adds the toolbar with timings, queries and flags`;

const UNKNOWN = 'No account has this email address. The person must sign up first.';

type CommandEnv = Pick<Env, 'dataDir' | 'databaseUrl'>;
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

async function list(ctx: Ctx): Promise<string> {
  const members = await staffMembers(ctx);
  if (members.length === 0) return 'No accounts are staff yet.';
  return members
    .map(({ email, fullName, hasTikibar }) => [email, fullName, hasTikibar ? 'tikibar' : ''].filter(Boolean).join('  '))
    .join('\n');
}

async function change(ctx: Ctx, command: Exclude<StaffCommand, { kind: 'list' }>): Promise<string> {
  if (command.kind === 'remove') {
    await removeStaff(ctx, command);
    return `${command.email} is no longer staff. All their sessions have ended.`;
  }
  await addStaff(ctx, command);
  return `${command.email} is now staff${command.hasTikibar ? ' with tikibar' : ''}.
Staff pages require two-step sign-in or a passkey. Set one up under Account settings, Security.`;
}

async function run(command: StaffCommand, env: CommandEnv): Promise<string> {
  const database = await openScriptDatabase(env, silentLog, 'staff');
  try {
    const clock = { now: () => Temporal.Now.instant() };
    const ctx: Ctx = { db: database.db, clock, log: silentLog, actor: { kind: 'system' } };
    return await (command.kind === 'list' ? list(ctx) : change(ctx, command));
  } finally {
    await database.close();
  }
}

/** Returns the exit code (0: done; 1: not done; 2: wrong usage), and the text to print: an error unless the code is 0. */
export async function staffCommand(args: string[], env: () => CommandEnv): Promise<{ code: 0 | 1 | 2; text: string }> {
  const command = readArguments(args);
  if ('usage' in command) return { code: command.isHelp ? 0 : 2, text: command.usage };
  try {
    return { code: 0, text: await run(command, env()) };
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
    const text = isUnknown ? UNKNOWN : (error as Error).message;
    return { code: 1, text };
  }
}
