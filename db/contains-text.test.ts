import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../test/db.ts';
import { containsText } from './contains-text.ts';

const database = testDb();

test.each([
  ['', true],
  ['lodie', true],
  ['élod', true],
  ['élodie m', true],
  ['@example', true],
  ['elodie m', false],
  ['nobody', false],
])('“%s” is found in a name or an address in any letter case: %s', async (text, isFound) => {
  const { rows } = await sql<{ is_found: boolean }>`
    select ${containsText(text, ['name', 'email'])} as is_found
    from (values ('ÉLODIE Martin', 'Elodie@Example.org')) as person (name, email)`.execute(database.db);
  expect(rows).toEqual([{ is_found: isFound }]);
});
