import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaceFinder } from './service/place-finder.ts';
import { suggester } from './suggester.ts';

/** A service that answers each text after the text's delay in milliseconds. */
function service(delays: Record<string, number>) {
  const queries: string[] = [];
  const finder: PlaceFinder = {
    load: () => Promise.resolve(),
    isLoaded: () => true,
    endSession: () => undefined,
    find: async ({ text }) => {
      queries.push(text);
      await new Promise((done) => setTimeout(done, delays[text] ?? 0));
      return { status: 'OK', suggestions: [] };
    },
  };
  return { finder, queries };
}

const queryFor = (text: string) => ({ text, near: null, locale: 'en' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the service is queried 250 ms after the last letter, once, with trimmed text', async () => {
  const { finder, queries } = service({});
  const suggestions = suggester(finder, () => undefined);
  suggestions.ask(queryFor('m'));
  await vi.advanceTimersByTimeAsync(200);
  suggestions.ask(queryFor(' mun '));
  await vi.advanceTimersByTimeAsync(249);
  expect(queries).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(queries).toEqual(['mun']);
});

test('an answer that comes after the next query is dropped', async () => {
  const answers: string[] = [];
  const suggestions = suggester(service({ slow: 1000, fast: 10 }).finder, (text) => answers.push(text));
  suggestions.ask(queryFor('slow'));
  await vi.advanceTimersByTimeAsync(300);
  suggestions.ask(queryFor('fast'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toEqual(['fast']);
});

test('no answer arrives after stop', async () => {
  const answers: string[] = [];
  const suggestions = suggester(service({ mun: 100 }).finder, (text) => answers.push(text));
  suggestions.ask(queryFor('mun'));
  await vi.advanceTimersByTimeAsync(300);
  suggestions.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toEqual([]);
});
