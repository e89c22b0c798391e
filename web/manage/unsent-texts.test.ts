import { beforeEach, expect, test, vi } from 'vitest';
import { readUnsent, storeUnsent } from './unsent-texts.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('unsent changes are stored in the browser until they are removed', () => {
  storeUnsent('7', new URLSearchParams({ title: 'Jazz', summary: 'Loud' }));
  expect(readUnsent('7')?.get('title')).toBe('Jazz');
  expect(readUnsent('8')).toBeNull();
  storeUnsent('7', null);
  expect(readUnsent('7')).toBeNull();
});

test('the link and instructions to join an online event are not stored in the browser', () => {
  storeUnsent(
    '7',
    new URLSearchParams({ title: 'Jazz', joinLink: 'https://meet.example.org/', joinInstructions: '1' }),
  );
  expect([...(readUnsent('7') ?? [])]).toEqual([['title', 'Jazz']]);
});
