import { expect, test } from 'vitest';
import {
  codeDigestOf,
  decodeSnapshot,
  encodeSnapshot,
  signedSnapshot,
  type Snapshot,
  SNAPSHOT_TICKETS_MAX,
  type SnapshotTicket,
  unsignedSnapshot,
} from './snapshot.ts';

const ticket = (index: number, name: string): SnapshotTicket => ({
  id: String(9_000_000_000_000_000_000n + BigInt(index)),
  nonce: Buffer.from(`${index}`.padStart(9, '0')).toString('base64url'),
  codeDigest: index.toString(16).padStart(12, '0'),
  state: (['valid', 'used', 'void'] as const)[index % 3] ?? 'valid',
  classIndex: index % 7,
  name,
});

const snapshotOf = (tickets: SnapshotTicket[]): Snapshot => ({
  id: '7',
  eventId: '42',
  takenAt: '2026-11-27T19:00:00Z',
  endsAt: '2026-11-27T23:00:00Z',
  isOn: true,
  signedBy: '0a1b2c3d',
  keys: [{ kid: '0a1b2c3d', key: 'A'.repeat(43) }],
  salt: 'salt',
  classes: [{ id: '3', name: 'Frühbucher 🎟' }],
  zoneId: '9',
  zones: [{ id: '9', name: 'Backstage', classIds: ['3'] }],
  tickets,
});

test('a snapshot is read as it was written, names in every script included', () => {
  const names = ['Zoë Müller', '', '李小龍', 'عمر', '👩‍👩‍👧‍👦', 'x'.repeat(48)];
  const snapshot = snapshotOf(names.map((name, index) => ticket(index, name)));
  expect(decodeSnapshot(encodeSnapshot(snapshot))).toEqual(snapshot);
  expect(decodeSnapshot(encodeSnapshot(snapshotOf([])))).toEqual(snapshotOf([]));
});

test('a long name is cut between two characters', () => {
  const [read] = decodeSnapshot(encodeSnapshot(snapshotOf([ticket(1, `x${'🎟'.repeat(20)}`)])))?.tickets ?? [];
  expect(read?.name).toBe(`x${'🎟'.repeat(11)}`);
});

test('20,000 tickets with the longest names stay under 2 MB', () => {
  const tickets = Array.from({ length: SNAPSHOT_TICKETS_MAX }, (_, index) => ticket(index, '界'.repeat(60)));
  const { bytes } = unsignedSnapshot(signedSnapshot(encodeSnapshot(snapshotOf(tickets)), new Uint8Array(64)));
  expect(bytes.length).toBeLessThan(1_500_000);
  expect(decodeSnapshot(bytes)?.tickets).toHaveLength(SNAPSHOT_TICKETS_MAX);
});

test('bytes that were cut or changed are no snapshot, or another one, and never throw', () => {
  const bytes = encodeSnapshot(snapshotOf([ticket(1, 'Ada')]));
  expect(decodeSnapshot(bytes.slice(1))).toBeNull();
  expect(decodeSnapshot(bytes.slice(0, 30))).toBeNull();
  expect(decodeSnapshot(bytes.slice(0, -10))).toBeNull();
  expect(decodeSnapshot(new Uint8Array())).toBeNull();
});

test('a ticket that does not fit is refused', () => {
  expect(() => encodeSnapshot(snapshotOf([{ ...ticket(1, ''), nonce: 'AAAA' }]))).toThrow('does not fit');
  expect(() => encodeSnapshot(snapshotOf([{ ...ticket(1, ''), classIndex: 1 << 14 }]))).toThrow('does not fit');
});

test('a digest of a short code has 6 bytes', () => {
  expect(codeDigestOf(Uint8Array.from({ length: 32 }, (_, at) => at))).toBe('000102030405');
});
