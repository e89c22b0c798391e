import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  test('has its cells in quotes, with quotes doubled and line breaks inside', () =>
    expect(csvLine(['Ada', 'a "b", c', 'one\ntwo', ''])).toBe('"Ada","a ""b"", c","one\ntwo",""\r\n'));

  test.each(['=1+1', '+49 30', '-2+3', '-1 Ada', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
    'contains no formula: %j gets an apostrophe',
    (text) => expect(csvLine([text]).startsWith(`"'${text.slice(0, 1)}`)).toBe(true),
  );

  test.each(['Ada', "O'Brien", 'a=b', '7G4K-X2M9', ' =1', '-25.00', '-2'])('contains %j unchanged', (text) =>
    expect(csvLine([text])).toBe(`"${text}"\r\n`),
  );
});
