/**
 * Manages staff: `npm run staff -- add ada@example.org [--tikibar]`, `remove ada@example.org`, `list`. Works beside a
 * running app; the account must exist. Exit code 0: done; 1: not done; 2: wrong usage.
 */
import { readEnv } from '#server/env.ts';
import { staffCommand } from './staff/command.ts';

const { code, text } = await staffCommand(process.argv.slice(2), readEnv);
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
