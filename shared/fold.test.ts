import { expect, test } from 'vitest';
import { fold, slugSegment } from './fold.ts';

test('accents and case do not matter', () => {
  expect(fold('São Paulo')).toBe('sao paulo');
  expect(fold('ZÜRICH')).toBe('zurich');
});

test('letters that do not decompose are spelled out', () => {
  expect(fold('Gießen Ærø Łódź Þórshöfn Đà Nẵng')).toBe('giessen aero lodz thorshofn da nang');
  expect(fold('Iğdır')).toBe('igdir');
});

test('apostrophes vanish and other punctuation separates words', () => {
  expect(fold("Hawai‘i – L'Aquila (AQ)")).toBe('hawaii laquila aq');
});

test('scripts other than Latin are not folded to ASCII', () => {
  expect(fold('東京')).toBe('東京');
  expect(fold('Москва')).toBe('москва');
});

test('a slug segment is plain ASCII with single hyphens', () => {
  expect(slugSegment('Saint-Étienne, Loire')).toBe('saint-etienne-loire');
  expect(slugSegment('東京')).toBe('');
});

test('folding twice changes nothing', () => {
  for (const name of ['Mačva', 'İstanbul', 'Nuʻuuli', 'Ciudad Juárez']) expect(fold(fold(name))).toBe(fold(name));
});
