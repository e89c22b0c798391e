import { expect, test } from 'vitest';
import { htmlWithoutOpenQuestions } from './open-question.ts';

test('questions are deleted with the entries and headings that are then empty', () => {
  const html =
    '<p>Jazz.</p><h2>What to expect</h2><ul><li>[Who is playing?]</li><li>Songs</li></ul><h2>Who it’s for</h2><p>[Who will enjoy this most?]</p><h2>Good to know</h2><ul><li>[How do people get there?]</li></ul>';
  expect(htmlWithoutOpenQuestions(html)).toBe('<p>Jazz.</p><h2>What to expect</h2><ul><li>Songs</li></ul>');
});

test('a text without a question of a draft does not change', () => {
  const html = '<h2>Why?</h2><h2>How [really]</h2><p></p>';
  expect(htmlWithoutOpenQuestions(html)).toBe(html);
});
