// Some calls of Playwright have no timeout. A test that waited for one of them would end with nothing but "timed out".
import { withTimeout } from './with-timeout.ts';

const SECONDS = 60;

/** The asynchronous methods of an object. */
type CallOf<Target> = {
  [Name in keyof Target]: Target[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Target] &
  string;

/** From now on, these calls of `target` fail after a minute with an error that names the call, e.g. `page.evaluate`. */
export function limitCalls<Target extends object>(
  target: Target,
  owner: string,
  calls: readonly CallOf<Target>[],
): void {
  for (const name of calls) {
    const call = (target[name] as (...args: unknown[]) => Promise<unknown>).bind(target);
    const limited = (...args: unknown[]) => withTimeout(SECONDS, `${owner}.${name}`, call(...args));
    target[name] = limited as Target[typeof name];
  }
}

/** Like `limitCalls`, for all objects with this prototype. */
export function limitPrototypeCalls<Target extends object>(
  prototype: Target,
  owner: string,
  calls: readonly CallOf<Target>[],
): void {
  for (const name of calls) {
    const call = prototype[name] as (this: Target, ...args: unknown[]) => Promise<unknown>;
    prototype[name] = function limited(this: Target, ...args: unknown[]) {
      return withTimeout(SECONDS, `${owner}.${name}: ${String(this)}`, call.apply(this, args));
    } as Target[typeof name];
  }
}
