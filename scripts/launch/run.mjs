import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeCache, productNode, root } from './paths.mjs';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs the server until it ends, and exits with its exit code. Forwards SIGTERM, SIGINT and SIGHUP, so that the server
 * drains. Through the IPC channel the server detects the end of this process (`disconnect`), even when this process was
 * killed.
 */
export function runServer() {
  const child = spawn(productNode, ['server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: codeCache, ...process.env, NODE_ENV: 'production' },
    // The server has its own process group, because otherwise Ctrl-C would reach it twice, from the terminal and from
    // this process.
    detached: true,
  });
  for (const signal of SIGNALS) forward(signal, child);
  child.once('error', (error) => {
    process.stderr.write(`The server could not be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  endWithLauncher(child);
}

// npm forwards a signal that the terminal has also sent to this process. The server must get the signal once.
function forward(signal, child) {
  let last = 0;
  process.on(signal, () => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    child.kill(signal);
  });
}

// npm runs this process directly or through a shell, and a killed npm forwards no signal. When npm has ended, this
// process stops the server. The shell that started npm may end before npm: after `nohup npm start &` in a shell that is
// then closed, npm continues to run.
function endWithLauncher(child) {
  if (!process.env.npm_execpath) return;
  const launchers = processesUpToNpm();
  const watch = setInterval(() => {
    if (launchers.every(isAlive)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * The pids of npm and of the shell between npm and this process. When npm is not found, only the pid of this process's
 * parent.
 */
function processesUpToNpm() {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return isNpm(grandparent) && !isNpm(parent) ? [parent, grandparent] : [parent];
}

/** Whether a process is npm, whose process title is its command line, e.g. `npm run serve`. */
function isNpm(pid) {
  try {
    return /\bnpm\b/.test(readFileSync(join('/proc', String(pid), 'cmdline'), 'utf8').split('\0')[0]);
  } catch {
    return false;
  }
}

function parentOf(pid) {
  try {
    // The second field, the program's name, may contain spaces and brackets.
    return Number(
      readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
        .replace(/^.*\) \S+ /s, '')
        .split(' ')[0],
    );
  } catch {
    return 0; // macOS has no /proc, so this process watches only its direct parent.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
