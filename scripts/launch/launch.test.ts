import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchDir } from '../../test/scratch-postgres.ts';

const root = join(import.meta.dirname, '..', '..');

// A stand-in for the server: writes the signals it receives into `output`, drains for 300 ms, and exits with code 7.
const SERVER = `
import { appendFileSync } from 'node:fs';
const write = (text) => appendFileSync('output', text + '\\n');
let ending = false;
const end = (reason) => {
  write(reason);
  if (ending) return;
  ending = true;
  setTimeout(() => { write('drained'); process.exit(7); }, 300);
};
process.on('SIGTERM', () => end('SIGTERM'));
process.on('SIGINT', () => end('SIGINT'));
process.on('disconnect', () => end('disconnect'));
setInterval(() => {}, 1000);
write(process.pid + ' up ' + process.env.NODE_ENV);
`;

describe('the start commands', () => {
  let scratch: Awaited<ReturnType<typeof scratchDir>>;
  let dir: string;

  beforeEach(async () => {
    scratch = await scratchDir();
    dir = scratch.dir;
    cpSync(join(root, 'scripts'), join(dir, 'scripts'), { recursive: true });
    mkdirSync(join(dir, 'server'));
    writeFileSync(join(dir, 'server', 'main.ts'), SERVER);
    writeFileSync(
      join(dir, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { serve: 'exec node scripts/serve.mjs', build: 'node build.mjs' } }),
    );
  });
  afterEach(() => scratch.remove());

  function installed(): void {
    mkdirSync(join(dir, 'node_modules', 'node', 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(dir, 'node_modules', 'node', 'bin', 'node'));
    const lock = JSON.stringify({ packages: { '': {}, 'node_modules/node': { version: '1.0.0' } } });
    writeFileSync(join(dir, 'package-lock.json'), lock);
    writeFileSync(join(dir, 'node_modules', '.package-lock.json'), lock);
  }

  function built(): void {
    mkdirSync(join(dir, 'build', 'server'), { recursive: true });
    writeFileSync(join(dir, 'build', 'server', 'index.js'), '');
  }

  // A build that only counts its runs.
  function buildable(): void {
    const script = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('build/server', { recursive: true }); writeFileSync('build/server/index.js', ''); appendFileSync('builds', 'x');`;
    writeFileSync(join(dir, 'build.mjs'), script);
  }

  const output = () =>
    existsSync(join(dir, 'output')) ? readFileSync(join(dir, 'output'), 'utf8').trim().split('\n') : [];

  async function waitForOutput(text: string): Promise<void> {
    const folderWatcher = watch(dir);
    while (!output().some((line) => line.includes(text))) await once(folderWatcher, 'change');
    folderWatcher.close();
  }

  function launch(
    command: string,
    args: string[],
    env: Record<string, string> = {},
  ): { child: ChildProcess; ended: Promise<{ code: number | null; errors: string }> } {
    const child = spawn(command, args, {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
    let errors = '';
    child.stderr?.on('data', (text) => (errors += String(text)));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, errors })) };
  }
  const serve = () => launch(process.execPath, ['scripts/serve.mjs']);
  const start = () => launch(process.execPath, ['scripts/start.mjs']);

  it('refuse to serve when packages are not installed', async () => {
    expect(await serve().ended).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing is installed') });
  });

  const commands = Object.entries(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
  );
  // `db:types` is left out, because only developers who have just written a migration run it.
  const typescript = commands.filter(
    ([name, line]) => / [a-z/-]+\.ts\b/.test(line) && !/^(build|db:types)$/.test(name),
  );

  it('include every documented command', () => {
    const names = typescript.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['dev', 'backup', 'restore', 'import', 'staff', 'db:migrate']));
  });

  it.each(typescript)('%s names the missing packages, without a stack trace', async (_, line) => {
    const { code, errors } = await launch('sh', ['-c', line]).ended;
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^Nothing is installed yet\. .*\n$/) });
  });

  it('refuse to serve when the pages are not built', async () => {
    installed();
    expect(await serve().ended).toMatchObject({ code: 1, errors: expect.stringContaining('not built yet') });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'forward %s once, let the server drain, and exit with its code',
    async (signal) => {
      installed();
      built();
      const { child, ended } = serve();
      await waitForOutput('up production');
      child.kill(signal);
      child.kill(signal);
      expect((await ended).code).toBe(7);
      expect(output().slice(1)).toEqual([signal, 'drained']);
    },
  );

  it('let the server drain when the launcher is killed', async () => {
    installed();
    built();
    const { child } = serve();
    await waitForOutput('up production');
    child.kill('SIGKILL');
    await waitForOutput('drained');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('let the server drain when npm gets %s', async (signal) => {
    installed();
    built();
    const { child } = launch('npm', ['run', 'serve']);
    await waitForOutput('up production');
    child.kill(signal);
    await waitForOutput('drained');
  });

  it('let the server continue when the shell that started npm ends, and stop the server when npm ends', async () => {
    installed();
    built();
    const { child, ended } = launch('sh', [
      '-c',
      'npm run serve 2>/dev/null & echo $! > npm-pid; while [ ! -f output ]; do sleep 0.05; done',
    ]);
    await ended;
    expect(child.exitCode).toBe(0);
    await setTimeout(3 * 500); // The launcher checks every 500 ms whether npm still runs.
    expect(output()).toHaveLength(1);
    process.kill(Number(readFileSync(join(dir, 'npm-pid'), 'utf8')));
    await waitForOutput('drained');
  });

  it('build once, and again when a source has changed', async () => {
    installed();
    buildable();
    const builds: number[] = [];
    for (const source of ['first', 'first', 'second']) {
      writeFileSync(join(dir, 'server', 'page.ts'), source);
      writeFileSync(join(dir, 'output'), '');
      const { child, ended } = start();
      await waitForOutput('up production');
      child.kill('SIGTERM');
      await ended;
      builds.push(readFileSync(join(dir, 'builds'), 'utf8').length);
    }
    expect(builds).toEqual([1, 1, 2]);
  });

  it('do not start the server when the build failed', async () => {
    installed();
    writeFileSync(join(dir, 'build.mjs'), 'process.exit(3);');
    expect(await start().ended).toMatchObject({ code: 1, errors: expect.stringContaining('The build failed') });
    expect(output()).toEqual([]);
  });

  it('install again when the lock file names another version', async () => {
    installed();
    built();
    writeFileSync(
      join(dir, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/node': { version: '2.0.0' } } }),
    );
    // A stand-in for npm that only records its arguments, and fails.
    const npm = join(dir, 'npm-cli.cjs');
    writeFileSync(
      npm,
      `require('fs').writeFileSync('npm-arguments', process.argv.slice(2).join(' ')); process.exit(1);`,
    );
    const { ended } = launch(process.execPath, ['scripts/start.mjs'], { npm_execpath: npm });
    expect(await ended).toMatchObject({ code: 1, errors: expect.stringContaining('npm ci failed') });
    expect(readFileSync(join(dir, 'npm-arguments'), 'utf8')).toMatch(/^ci --include=dev/);
    expect(output()).toEqual([]);
  });
});
