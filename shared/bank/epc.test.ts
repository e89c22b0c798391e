import { expect, test } from 'vitest';
import { epcPayload } from './epc.ts';

const transfer = {
  holder: 'Jazzclub Café e. V.',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amountMinor: 5005,
  reference: '7G4KX-M2P9Q',
};

test('the code has the lines of EPC069-12 in their order', () => {
  expect(epcPayload(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Jazzclub Café e. V.',
    'DE89370400440532013000',
    'EUR50.05',
    '',
    '',
    '7G4KX-M2P9Q',
  ]);
});

test('the code of a published sample is the same to the letter', () => {
  // Wikimedia’s code for donations, as the article on EPC QR codes in Wikipedia has it
  const sample =
    'BCD\n002\n1\nSCT\nBFSWDE33BER\nWikimedia Foerdergesellschaft\nDE33100205000001194700\nEUR123.45\n\n\nSpende fuer Wikipedia';
  const wikimedia = {
    holder: 'Wikimedia Foerdergesellschaft',
    iban: 'DE33100205000001194700',
    bic: 'BFSWDE33BER',
    amountMinor: 12_345,
    reference: 'Spende fuer Wikipedia',
  };
  expect(epcPayload(wikimedia)).toBe(sample);
});

test('the code has at most 331 bytes', () => {
  const longest = {
    holder: 'ä'.repeat(70),
    iban: 'MT84MALT011000012345MTLCAST001S',
    bic: 'MALTMTMTXXX',
    amountMinor: 99_999_999_999,
  };
  const payload = epcPayload({ ...longest, reference: '7G4KX-M2P9Q' }) ?? '';
  expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331);
});

test('the line of an absent BIC stays empty', () =>
  expect(epcPayload({ ...transfer, bic: '' })?.split('\n')[4]).toBe(''));

test('a name with a line break adds no line, and is cut to 70 characters', () => {
  const lines = epcPayload({ ...transfer, holder: `Club\n${'ä'.repeat(100)}` })?.split('\n');
  expect(lines).toHaveLength(11);
  expect([...(lines?.[5] ?? '')]).toHaveLength(70);
});

test.each([0, 100_000_000_000])('%d cents have no code', (amountMinor) =>
  expect(epcPayload({ ...transfer, amountMinor })).toBeNull(),
);
