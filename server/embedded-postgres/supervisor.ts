import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { hasEnded, type ServerOptions, startPostmaster, stopPostmaster } from './postmaster.ts';
import { endLeftover } from './processes.ts';

export type DatabaseState = 'up' | 'down';

interface SupervisorOptions extends ServerOptions {
  log: Log;
}

const FIRST_PAUSE_MS = 100;
const PAUSE_MAX_MS = 5_000;
const HEALTHY_AFTER_MS = 10_000;

/** Restarts a PostgreSQL until `stop()`. A class, because the child process of a supervisor changes. */
export class Supervisor {
  state: DatabaseState = 'down';
  #options: SupervisorOptions;
  #child: ChildProcess | undefined;
  #upSince = 0;
  #pause = FIRST_PAUSE_MS;
  #stopping = new AbortController();
  #restart: Promise<void> | undefined;
  #listeners = new Set<(state: DatabaseState) => void>();
  #onExit = () => void this.#child?.kill('SIGINT');

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  onState(listener: (state: DatabaseState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Starts PostgreSQL for the first time; throws when it cannot. Later failures are only logged, and the start is tried
   * again.
   */
  async start(): Promise<void> {
    await this.#startChild();
    // A script that ends without stop() must not leave a running server behind. After SIGKILL, the next start ends the
    // server (`endLeftover`).
    process.once('exit', this.#onExit);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    process.off('exit', this.#onExit);
    await this.#restart;
    if (this.#child) await stopPostmaster(this.#child);
    this.#setState('down');
  }

  async #startChild(): Promise<void> {
    const { paths, log } = this.#options;
    if ((await endLeftover(paths)) === 'stopped')
      log.warn({ cluster: paths.cluster }, 'stopped a PostgreSQL server left running by an earlier process');
    const child = await startPostmaster(this.#options);
    this.#child = child;
    this.#upSince = performance.now();
    child.once('exit', (code, signal) => this.#onEnd(code, signal));
    child.unref();
    if (hasEnded(child)) this.#onEnd(child.exitCode, child.signalCode);
    else this.#setState('up');
  }

  #onEnd(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#child === undefined) return;
    this.#child = undefined;
    this.#setState('down');
    if (this.#stopping.signal.aborted) return;
    this.#options.log.error({ code, signal }, 'PostgreSQL stopped unexpectedly; restarting it');
    if (performance.now() - this.#upSince > HEALTHY_AFTER_MS) this.#pause = FIRST_PAUSE_MS;
    this.#restart ??= this.#restartUntilUp().finally(() => (this.#restart = undefined));
  }

  async #restartUntilUp(): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#child === undefined) {
      await sleep(this.#pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      this.#pause = Math.min(this.#pause * 2, PAUSE_MAX_MS);
      await this.#startChild().catch((error: Error) =>
        this.#options.log.error({ err: error.message }, 'PostgreSQL could not be restarted'),
      );
    }
  }

  #setState(state: DatabaseState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
