import { expect, test } from 'vitest';
import { readDraft, writeDraft } from './draft.ts';

function memory(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
  };
}
const ada = { name: 'Ada', email: 'ada@example.org' };

test('a stored draft is read only for the reservation it belongs to', () => {
  const storage = memory();
  writeDraft(storage, 'first', ada);
  expect(readDraft(storage, 'first')).toEqual(ada);
  expect(readDraft(storage, 'second')).toBeNull();
});

test.each(['', '{', 'null', '7', '{"name":1,"email":"a"}'])('the stored text %j is not a draft', (text) => {
  expect(readDraft(memory({ 'checkout.first': text }), 'first')).toBeNull();
});

test('a browser that refuses storage has no draft', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  expect(readDraft({ getItem: refuse }, 'first')).toBeNull();
  expect(() => writeDraft({ setItem: refuse }, 'first', ada)).not.toThrow();
});
