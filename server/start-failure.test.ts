import { expect, test } from 'vitest';
import { MigrationError } from '#db/migrate.ts';
import { UnsafeServerError } from '#db/settings.ts';
import { PlaceDataError } from '#domain/places';
import { ClusterError } from './embedded-postgres/cluster.ts';
import { LockedError } from './embedded-postgres/lock.ts';
import { EnvError } from './env-error.ts';
import { startFailure } from './start-failure.ts';

const errorOf = (code: string, extra: object = {}) =>
  Object.assign(new Error('role "x" does not exist'), { code, ...extra });

test.each([
  [errorOf('EADDRINUSE', { port: 3000 }), 'Port 3000 is in use by another program. Set PORT to a free port.'],
  [errorOf('3D000'), 'DATABASE_URL: role "x" does not exist. Create it first (createdb).'],
  [errorOf('28P01'), 'DATABASE_URL: the password is wrong.'],
  [
    errorOf('EROFS', { path: '/srv/data/postgres' }),
    '/srv/data/postgres is on a read-only file system. Set DATA_DIR to a writable directory.',
  ],
  [
    errorOf('EACCES', { path: '/srv/data' }),
    'This account is not allowed to write to /srv/data. Set DATA_DIR to a writable directory.',
  ],
  [errorOf('EACCES', { port: 80 }), 'This account is not allowed to listen on port 80. Set PORT to a port above 1024.'],
  [errorOf('EEXIST', { path: '/srv/data' }), '/srv/data is a file. Set DATA_DIR to a directory.'],
  [errorOf('ENOSPC'), 'The disk of DATA_DIR is full. Free some space.'],
  [errorOf('ECONNREFUSED'), 'No database answers at DATABASE_URL. Start it, or correct the address.'],
  [
    new PlaceDataError('places.tsv.br', new URL('file:///app/places/')),
    'The place data is damaged: places.tsv.br in /app/places/. Install Bandstand again.',
  ],
  [new EnvError('PORT', 'PORT must be a whole number'), 'PORT must be a whole number'],
  [new ClusterError('The cluster is damaged.'), 'The cluster is damaged.'],
  [new MigrationError('0007_seats.sql was changed.'), '0007_seats.sql was changed.'],
  [new UnsafeServerError('fsync', 'fsync is off.'), 'fsync is off.'],
  [
    new LockedError('/srv/data', undefined),
    '/srv/data is in use by another process. Stop it first, or give this one another DATA_DIR.',
  ],
])('a known failure of the start is one line with advice', (error, message) => {
  expect(startFailure(error)).toBe(message);
});

test('an unknown failure of the start has no line for the operator, so its stack is printed', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeNull();
  expect(startFailure('just a text')).toBeNull();
});
