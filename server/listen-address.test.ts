import { expect, test } from 'vitest';
import { requireListenAddress } from './listen-address.ts';

test.each(['127.0.0.1', 'localhost', '0.0.0.0'])('this machine can listen at %s', async (host) => {
  await expect(requireListenAddress(host)).resolves.toBeUndefined();
});

test('the error for an address of another machine names the variable', async () => {
  await expect(requireListenAddress('192.0.2.1')).rejects.toMatchObject({
    variable: 'HOST',
    message: 'HOST 192.0.2.1 is not an address of this machine.',
  });
});

test('the error for an unknown host name names the variable', async () => {
  await expect(requireListenAddress('no-such-host.invalid')).rejects.toMatchObject({
    variable: 'HOST',
    message: 'HOST no-such-host.invalid is not a known host name.',
  });
});
