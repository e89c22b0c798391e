import { expect, test } from 'vitest';
import { PlaceDataError } from '#domain/places';
import { EnvError } from './env.ts';
import { startFailure } from './start-failure.ts';

const coded = (code: string, extra: object = {}) =>
  Object.assign(new Error('role "x" does not exist'), { code, ...extra });

test.each([
  [coded('EADDRINUSE', { port: 3000 }), 'Port 3000 is taken by another program. Set PORT to a free one.'],
  [coded('3D000'), 'DATABASE_URL: role "x" does not exist. Create it first (createdb).'],
  [coded('28P01'), 'DATABASE_URL: the password is wrong.'],
  [
    coded('EROFS', { path: '/srv/data/postgres' }),
    '/srv/data/postgres is on a read-only file system. Set DATA_DIR to a directory that can be written.',
  ],
  [
    coded('EACCES', { path: '/srv/data' }),
    'This account may not write /srv/data. Set DATA_DIR to a directory it may write to.',
  ],
  [coded('EACCES', { port: 80 }), 'This account may not listen on port 80. Set PORT to one above 1024.'],
  [coded('EEXIST', { path: '/srv/data' }), '/srv/data is a file. Set DATA_DIR to a directory.'],
  [coded('ENOSPC'), 'No space is left on the disk of DATA_DIR.'],
  [coded('ECONNREFUSED'), 'Nothing answers at DATABASE_URL.'],
  [
    new PlaceDataError('places.tsv.br', new URL('file:///app/places/')),
    'The place data is damaged: places.tsv.br in /app/places/. Install Bandstand again.',
  ],
  [new EnvError('PORT', 'PORT must be a whole number'), 'PORT must be a whole number'],
])('a foreseen failure is one line that says what to do', (error, words) => {
  expect(startFailure(error)).toBe(words);
});

test('an unforeseen failure keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeNull();
  expect(startFailure('just a text')).toBeNull();
});
