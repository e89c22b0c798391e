import { expect, test, vi } from 'vitest';
import { logUnhandledRejections } from './unhandled-rejection.ts';

const lostConnection = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

test('a lost database connection is one warning, however many promises it rejects', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const handle = logUnhandledRejections(log);
  for (const error of [lostConnection(), new Error('Connection terminated unexpectedly'), lostConnection()])
    handle(error);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(log.error).not.toHaveBeenCalled();
});

test('any other unhandled rejection is an error', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const error = new TypeError('x is not a function');
  logUnhandledRejections(log)(error);
  expect(log.error).toHaveBeenCalledWith({ err: error }, 'unhandled promise rejection');
});
