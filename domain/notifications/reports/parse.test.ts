// Reads reports of mail servers in the forms that real servers write, and in the forms that attackers write.
import { describe, expect, test } from 'vitest';
import { abuseReport, DIALECTS, lines, standardReport } from '../../../test/fixtures/mail-reports.ts';
import { parseMailReport } from './parse.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const FIELDS = 'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; g@example.org\nAction: failed\nStatus: 5.1.1';

describe('a report', () => {
  test.each(DIALECTS)('of $dialect is read', async ({ report, says }) => {
    expect(await parseMailReport(report(TOKEN))).toMatchObject({ ...says, tokens: [TOKEN] });
  });

  test('contains the answer of the mail server in one line', async () => {
    const report = DIALECTS[0]?.report(TOKEN) ?? lines();
    expect((await parseMailReport(report))?.answer).toBe(
      '550 5.1.1 <grace@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
    );
  });

  test('names the mail by the return path to which it was sent, first of all', async () => {
    const to = `bounces+${TOKEN}@events.example.org`;
    const report = standardReport({ token: OTHER, fields: FIELDS, to });
    expect((await parseMailReport(report))?.tokens).toEqual([TOKEN, OTHER]);
  });

  test('does not name a mail in its own Message-ID, its texts or its subject', async () => {
    const text = `Message-ID: <${TOKEN}@events.example.org>`;
    const report = standardReport({ token: TOKEN, fields: FIELDS, text, original: '', more: `\nX-Note: <${TOKEN}@x>` });
    expect((await parseMailReport(report))?.tokens).toEqual([]);
  });

  test('about a complaint is one, unless the recipient says that the mail is no spam', async () => {
    expect(await parseMailReport(abuseReport(TOKEN))).toMatchObject({ kind: 'complaint', tokens: [TOKEN] });
    expect(await parseMailReport(abuseReport(TOKEN, 'not-spam'))).toBeNull();
  });

  test('about a delivered mail is none', async () => {
    const fields = FIELDS.replace('failed', 'delivered').replace('5.1.1', '2.0.0');
    expect(await parseMailReport(standardReport({ token: TOKEN, fields }))).toBeNull();
  });

  test('about several recipients tells of the failed one', async () => {
    const fields = `Reporting-MTA: dns; mx\n\nAction: relayed\nStatus: 2.0.0\n\nAction: delayed\nStatus: 4.0.0\n\nAction: failed\nStatus: 5.1.1`;
    expect(await parseMailReport(standardReport({ token: TOKEN, fields }))).toMatchObject({ status: '5.1.1' });
  });
});

describe('a mail that is no report', () => {
  test.each([
    ['an empty body', lines('')],
    ['bytes', new Uint8Array(5_000).map((_, index) => index * 7)],
    ['an answer from a holiday', lines('From: a@example.org\nSubject: Out of office\n\n550 5.1.1 I am away.')],
    ['only a boundary', lines('Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x')],
    ['parts in parts without end', nested(3_000)],
    ['a header of 500 KB', lines(`X: ${'a'.repeat(500_000)}\n\nHi. This is the qmail-send program`)],
  ])('is ignored: %s', async (_name, raw) => {
    expect(await parseMailReport(raw)).toBeNull();
  });

  test('in an unknown charset is read as far as possible', async () => {
    const raw = Buffer.from(DIALECTS[0]?.report(TOKEN) ?? [])
      .toString('latin1')
      .replace('utf-8', 'x-martian');
    expect(await parseMailReport(Buffer.from(raw, 'latin1'))).toMatchObject({ status: '5.1.1', tokens: [TOKEN] });
  });

  test('with ten thousand groups and ids is read with a few of them', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `Message-ID: <${index.toString(16).padStart(32, '0')}@x>`);
    const groups = 'Action: relayed\n\n'.repeat(10_000);
    const report = standardReport({ token: TOKEN, fields: groups + FIELDS, original: ids.join('\n') });
    expect((await parseMailReport(report))?.tokens).toHaveLength(5);
  });
});

function nested(depth: number): Uint8Array {
  const open = Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}`,
  );
  return lines(open.join('\n'));
}
