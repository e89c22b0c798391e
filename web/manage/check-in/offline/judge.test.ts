import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeSnapshot, signedSnapshot, type Snapshot, type TicketState } from '#shared/doors/snapshot.ts';
import { codeText, signedBytes } from '#shared/signed-code.ts';
import { bytesOfCode, codeOfBytes, flipsOf } from '../../../../test/worlds/ticket-codes.ts';
import { type OpenCopy, openCopy, openSigned, readCode, sealCopy, unsealCopy } from './copy.ts';
import { elapsedSince, isOutdated, judge, offlineCounts, zonesOf } from './judge.ts';
import type { ScanTime, StoredScan } from './store.ts';

const KID = '0a1b2c3d';
const EVENT = '42';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? '';
const nonceOf = (id: string) => Buffer.from(id.padStart(9, '0')).toString('base64url');

function codeFor(ticketId: string, more: { eventId?: string; nonce?: string; kid?: string; key?: KeyObject } = {}) {
  const claim = { kid: KID, eventId: EVENT, ticketId, nonce: nonceOf(ticketId), ...more };
  const signed = signedBytes(claim);
  return codeText(signed, sign(null, signed, more.key ?? privateKey));
}

const ticket = (id: string, state: TicketState, classIndex = 0) => ({
  id,
  nonce: nonceOf(id),
  // of SHA-256 of "salt 7G4KX2M9"
  codeDigest: id === '1' ? 'bbeb050779ec' : id.padStart(12, '0'),
  state,
  classIndex,
  name: `Guest ${id}`,
});

const snapshot: Snapshot = {
  id: '7',
  eventId: EVENT,
  takenAt: '2026-11-27T19:00:00Z',
  endsAt: '2026-11-27T23:00:00Z',
  isOn: true,
  signedBy: KID,
  keys: [{ kid: KID, key: rawKey(publicKey) }],
  salt: 'salt',
  classes: [
    { id: '3', name: 'Free entry' },
    { id: '4', name: 'VIP' },
  ],
  zoneId: '',
  zones: [],
  tickets: [ticket('1', 'valid'), ticket('2', 'used'), ticket('3', 'void'), ticket('4', 'valid', 1)],
};

const scanOf = (ticketId: string): StoredScan => ({
  eventId: EVENT,
  ticketId,
  key: '',
  nonce: '',
  door: '',
  zoneId: '',
  snapshotId: '7',
  time: { page: 'a', monotonic: 0, wall: 0 },
  state: 'queued',
});

let copy: OpenCopy;
beforeAll(async () => {
  copy = await openCopy(snapshot);
});

async function verdictOn(text: string, scanned: string[] = [], at: OpenCopy = copy) {
  const verdict = judge(at, await readCode(at, text), new Map(scanned.map((id) => [id, scanOf(id)])));
  return verdict.kind === 'admit' ? `admit ${verdict.ticket.name}` : verdict.reason;
}

describe('without a network', () => {
  test('a zone lets in the classes that it admits, and the counts are its own', async () => {
    const zoned = { ...snapshot, zoneId: '9', zones: [{ id: '9', name: 'Backstage', classIds: ['4'] }] };
    const at = await openCopy(zoned);
    expect(await verdictOn(codeFor('1'), [], at)).toBe('not_in_zone');
    expect(await verdictOn(codeFor('4'), [], at)).toBe('admit Guest 4');
    expect(zonesOf(zoned, ticket('4', 'valid', 1))).toEqual(['Backstage']);
    expect(offlineCounts(zoned, new Map()).classes.map(({ name }) => name)).toEqual(['VIP']);
    expect(await verdictOn(codeFor('1'), [], await openCopy({ ...zoned, zoneId: '' }))).toBe('admit Guest 1');
  });

  test('a valid ticket is let in once', async () => {
    expect(await verdictOn(`${codeFor('1')}\n`)).toBe('admit Guest 1');
    expect(await verdictOn(codeFor('1'), ['1'])).toBe('already_admitted');
  });

  test('a ticket is let in by its short code, as a person types it', async () => {
    for (const text of ['7G4K-X2M9', ' 7g4kx2m9 ', '7G4K X2M9']) expect(await verdictOn(text)).toBe('admit Guest 1');
  });

  test('a ticket that was used or canceled before the copy, or has a new code, is refused', async () => {
    expect(await verdictOn(codeFor('2'))).toBe('already_admitted');
    expect(await verdictOn(codeFor('3'))).toBe('canceled');
    expect(await verdictOn(codeFor('1', { nonce: nonceOf('9') }))).toBe('voided');
  });

  test('a ticket that the copy does not have, of another event, or signed by a new key, is refused', async () => {
    expect(await verdictOn(codeFor('99'))).toBe('not_in_copy');
    expect(await verdictOn(codeFor('1', { eventId: '43' }))).toBe('other_event');
    expect(await verdictOn(codeFor('1', { kid: 'ffffffff' }))).toBe('not_in_copy');
    expect(await verdictOn('7G4K-X2M0')).toBe('not_in_copy');
  });

  test('a forged or unreadable code is refused', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    expect(await verdictOn(codeFor('1', { key: other }))).toBe('forged');
    for (const text of ['', 'T2', 'https://example.org/', 'v1|a|1|1|x|y'])
      expect(await verdictOn(text)).toBe('unreadable');
  });

  test('a code of the first format is let in', async () => {
    const statement = ['v1', KID, EVENT, '4', nonceOf('4')].join('|');
    const code = `${statement}|${sign(null, Buffer.from(statement), privateKey).toString('base64url')}`;
    expect(await verdictOn(code)).toBe('admit Guest 4');
  });

  test('nothing is let in while the event is canceled', async () => {
    expect(await verdictOn(codeFor('1'), [], await openCopy({ ...snapshot, isOn: false }))).toBe('event_off');
  });

  test('no code passes with any single bit changed, of its bytes or of its text', async () => {
    const code = codeFor('1');
    const bytes = flipsOf(bytesOfCode(code)).map(codeOfBytes);
    const text = flipsOf(Buffer.from(code)).map((changed) => changed.toString('latin1'));
    expect([bytes.length, text.length]).toEqual([93 * 8, 142 * 8]);
    const verdicts = await Promise.all([...bytes, ...text].map((changed) => verdictOn(changed)));
    expect(verdicts.filter((verdict) => verdict.startsWith('admit'))).toEqual([]);
  });

  test('people are counted by the copy and by what the device let in', () => {
    expect(offlineCounts(snapshot, new Map([['4', scanOf('4')]]))).toEqual({
      admitted: 2,
      inside: 2,
      total: 3,
      classes: [
        { id: '3', name: 'Free entry', admitted: 1, inside: 1, total: 2 },
        { id: '4', name: 'VIP', admitted: 1, inside: 1, total: 1 },
      ],
      addOns: [],
    });
  });
});

describe('the copy of a device', () => {
  const bytes = encodeSnapshot(snapshot);
  const signed = signedSnapshot(bytes, sign(null, bytes, privateKey));
  const signingKeys = [{ kid: KID, key: rawKey(publicKey) }];
  const facts = { eventId: EVENT, signingKeys };

  test('is accepted only as a key of the page signed it, for its own event', async () => {
    expect((await openSigned(signed, facts))?.snapshot).toEqual(snapshot);
    expect(await openSigned(signed, { ...facts, eventId: '43' })).toBeNull();
    const other = [{ kid: KID, key: rawKey(generateKeyPairSync('ed25519').publicKey) }];
    expect(await openSigned(signed, { ...facts, signingKeys: other })).toBeNull();
    expect(await openSigned(signed.slice(0, 20), facts)).toBeNull();
    for (const at of [0, 63, 64, 70, signed.length - 1]) {
      const changed = signed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await openSigned(changed, facts)).toBeNull();
    }
  });

  test('is stored encrypted, with a key that no script can read', async () => {
    const stored = await sealCopy(signed, { snapshot, owner: 'ada', signingKeys });
    expect(Buffer.from(stored.sealed).includes('Guest')).toBe(false);
    expect(stored.key.extractable).toBe(false);
    expect((await unsealCopy(stored))?.snapshot).toEqual(snapshot);
    await expect(unsealCopy({ ...stored, eventId: '43' })).rejects.toThrow();
    new Uint8Array(stored.sealed)[5] = 0;
    await expect(unsealCopy(stored)).rejects.toThrow();
  });

  test('is removed some hours after the event, and when another person uses the browser', () => {
    const copyFacts = { endsAt: '2026-11-27T23:00:00Z', owner: 'ada' };
    const at = (now: string, viewer: string | null) =>
      isOutdated(copyFacts, { now: Date.parse(now), viewer, hoursAfterEnd: 6 });
    expect(at('2026-11-28T04:59:00Z', 'ada')).toBe(false);
    expect(at('2026-11-28T05:01:00Z', 'ada')).toBe(true);
    expect(at('2026-11-27T20:00:00Z', 'bob')).toBe(true);
    expect(at('2026-11-27T20:00:00Z', null)).toBe(false);
  });
});

describe('the time since a scan', () => {
  const scan: ScanTime = { page: 'a', monotonic: 1_000, wall: 1_000_000 };

  test('is monotonic within a page, also when the clock of the device was changed', () => {
    expect(elapsedSince(scan, { page: 'a', monotonic: 6_000.4, wall: 5 })).toBe(5_000);
  });

  test('is that of the wall clock after a reload, and never negative', () => {
    expect(elapsedSince(scan, { page: 'b', monotonic: 10, wall: 1_090_000 })).toBe(90_000);
    expect(elapsedSince(scan, { page: 'b', monotonic: 10, wall: 5 })).toBe(0);
  });
});

test('tickets of a class that cost different amounts are counted as one class', () => {
  const due = { minor: 2550, currency: 'EUR' };
  const classes = [...snapshot.classes, { id: '3', name: 'Free entry', due }];
  const tickets = [...snapshot.tickets, ticket('5', 'valid', 2)];
  expect(offlineCounts({ ...snapshot, classes, tickets }, new Map([['5', scanOf('5')]])).classes).toMatchObject([
    { name: 'Free entry', admitted: 2, total: 3 },
    { name: 'VIP', admitted: 0, total: 1 },
  ]);
});
