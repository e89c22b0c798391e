import { describe, expect, it } from 'vitest';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { openLibrary } from './index.ts';

const HEAD = `---
title: Find your tickets
description: Where your tickets are, with or without an account.
updated: 2026-11-28
topic: tickets
---
`;

const site = (path: string, text: string) => ({ path, text, origin: 'site' as const });
const host = (path: string, text: string) => ({ path, text, origin: 'host' as const });
const problemOf = (text: string, path = 'help/a.en.md') => openLibrary({ files: [host(path, text)] }).problems[0];
const htmlOf = (body: string, pictures = new Map<string, { width: number; height: number }>()) => {
  const library = openLibrary({ files: [host('help/a.en.md', HEAD + body)], pictures });
  const parts = library.find('help', 'a', 'en')?.parts ?? [];
  return parts.map((part) => (part.kind === 'html' ? part.html : `[${part.kind}]`)).join('\n');
};

describe('a wrong file is named with its line and the reason', () => {
  it.each([
    ['no front matter', 'Text', 1, /must begin with a line ---/],
    ['an open front matter', '---\ntitle: One\n', 1, /no second line ---/],
    ['YAML that cannot be parsed', '---\ntitle: One\n  : [\n---\nText', 3, /./],
    ['a missing title', HEAD.replace(/title: .*\n/, ''), 1, /^title: /],
    ['a short description', HEAD.replace(/description: .*/, 'description: Short'), 3, /^description: /],
    ['a date that does not exist', HEAD.replace('2026-11-28', '2026-13-40'), 4, /^updated: /],
    ['an unknown topic', HEAD.replace('topic: tickets', 'topic: nonsense'), 5, /^topic: /],
    ['an unknown key', HEAD.replace('topic: tickets', 'topic: tickets\ncolour: red'), 6, /^colour: is unknown/],
    ['no text', HEAD, 7, /no text/],
    ['a second title', `${HEAD}\nText\n\n# Title\n`, 10, /begins with ##/],
    ['an unknown component', `${HEAD}\n:::aside\nText\n:::\n`, 8, /:::aside is no component/],
    ['steps without a numbered list', `${HEAD}\n:::steps\n- one\n:::\n`, 8, /one numbered list/],
    ['an answer without a question', `${HEAD}\n:::questions\nText\n:::\n`, 9, /must begin with a question/],
    ['a picture that does not exist', `${HEAD}\n::figure[A page]{picture="no.webp"}\n`, 8, /no picture "no.webp"/],
    ['too many events', `${HEAD}\n::events{limit="99"}\n`, 8, /from 1 to 12/],
    ['a fee calculator with attributes', `${HEAD}\n::fee-calculator{price="9"}\n`, 8, /no attributes/],
    ['a relative link', `${HEAD}\nText\n\n[a](other.html)\n`, 10, /must be a path of this site/],
    ['a link that runs script', `${HEAD}\n[a](javascript:alert(1))\n`, 8, /must be a path of this site/],
  ])('%s', (_, text, line, reason) => {
    expect(problemOf(text)).toEqual({ file: 'help/a.en.md', line, reason: expect.stringMatching(reason) });
  });
  it.each(['help/A Page.en.md', 'help/a.md', 'help/a.it.md', 'news/a.en.md'])('the name %s', (path) => {
    expect(problemOf(`${HEAD}\nText`, path)).toMatchObject({ file: path, line: 1 });
  });
  it('and the other files are shown', () => {
    const library = openLibrary({ files: [site('help/a.en.md', 'Wrong'), site('help/b.en.md', `${HEAD}\nText`)] });
    expect(library.list('help', 'en').map(({ slug }) => slug)).toEqual(['b']);
  });
});

describe('the product’s own files', () => {
  const { problems, entries } = openLibrary({ files: [site('help/a.en.md', `${HEAD}\n:::aside\nText\n:::\n`)] });
  it('are parsed when their text is read', () => {
    expect(problems).toEqual([]);
    expect(() => entries[0]?.parts).toThrow(':::aside is no component');
  });
  it('with a wrong front matter are not shown', () =>
    expect(openLibrary({ files: [site('help/a.en.md', 'Wrong')] })).toMatchObject({
      problems: [{ line: 1 }],
      entries: [],
    }));
});

describe('files of the host', () => {
  const own = site('help/a.en.md', `${HEAD}\nOurs`);
  const plainOf = (file: ReturnType<typeof host>) => openLibrary({ files: [file, own] }).find('help', 'a', 'en')?.plain;
  it('replace the product’s file', () => expect(plainOf(host('help/a.en.md', `${HEAD}\nYours`))).toBe('Yours'));
  it('leave it in place when they have an error', () => expect(plainOf(host('help/a.en.md', 'Wrong'))).toBe('Ours'));
});

describe('languages', () => {
  const library = openLibrary({
    files: [
      site('help/a.en.md', `${HEAD}\nEnglish`),
      site('help/a.de.md', `${HEAD}\nDeutsch`),
      site('help/b.en.md', `${HEAD}\nEnglish`),
    ],
  });
  it('an entry is found in its language', () => expect(library.find('help', 'a', 'de')?.plain).toBe('Deutsch'));
  it('an entry without the language is found in English', () =>
    expect(library.find('help', 'b', 'de')).toMatchObject({ language: 'en', plain: 'English' }));
  it('a list has each entry once', () =>
    expect(library.list('help', 'de').map(({ slug, language }) => `${slug} ${language}`)).toEqual(['a de', 'b en']));
  it('an unknown entry is null', () => expect(library.find('help', 'c', 'de')).toBe(null));
});

describe('the text', () => {
  it('links to other files and keeps paths of the site', () => {
    expect(htmlOf('\n[a](help:b#top) [c](/create/) [d](https://example.org/)')).toBe(
      '<p><a href="/help/en-us/b/#top">a</a> <a href="/create/">c</a> <a href="https://example.org/">d</a></p>',
    );
  });
  it('gives headings ids of their own, for the table of contents', () => {
    const library = openLibrary({ files: [site('help/a.en.md', `${HEAD}\n## Über uns\n\nA\n\n## Über uns\n\nB`)] });
    expect(library.find('help', 'a', 'en')?.toc).toEqual([
      { id: 'uber-uns', text: 'Über uns', depth: 2 },
      { id: 'uber-uns-2', text: 'Über uns', depth: 2 },
    ]);
  });
  it('lets a keyboard scroll tables and code', () => {
    expect(htmlOf('\n```\nnpm start\n```')).toBe('<pre tabindex="0"><code>npm start\n</code></pre>');
    expect(htmlOf('\n| A |\n|---|\n| 1 |')).toMatch(/^<div class="table-scroll" role="group" tabindex="0"><table>/);
  });
  it('lists questions with their answers', () => {
    const library = openLibrary({ files: [site('help/a.en.md', `${HEAD}\n:::questions\n### Why?\nSo.\n:::`)] });
    expect(library.find('help', 'a', 'en')?.questions).toEqual([{ question: 'Why?', answer: '<p>So.</p>' }]);
  });
  it('shows boxes, steps, pictures and buttons', () => {
    const pictures = new Map([['a.webp', { width: 800, height: 500 }]]);
    const text =
      '\n:::tip[Look]\nText\n:::\n\n:::steps\n1. One\n:::\n\n::figure[A page]{picture="a.webp"}\n\n::button[Go]{to="/create/"}';
    const html = htmlOf(text, pictures);
    expect(html).toContain('<div class="callout callout-tip" role="note"><p class="callout-title">Look</p>');
    expect(html).toContain('<ol class="steps">');
    expect(html).toContain('<img src="/content/pictures/a.webp" alt="A page" width="800" height="500"');
    expect(html).toContain('<p class="action"><a href="/create/" class="button">Go</a></p>');
  });
  it('is split at shelves of events', () => {
    expect(htmlOf('\nBefore\n\n::events{query="jazz"}\n\nAfter')).toBe('<p>Before</p>\n[events]\n<p>After</p>');
  });
  it('is split at fee calculators', () => {
    expect(htmlOf('\nBefore\n\n::fee-calculator\n\nAfter')).toBe('<p>Before</p>\n[calculator]\n<p>After</p>');
  });
  it('has the block for sites with fees or the block for sites without, also inside other blocks', () => {
    const text = `${HEAD}\n::::questions\n### Fee?\n:::without-fees\nNone.\n:::\n\n:::with-fees\nIn the price.\n:::\n::::`;
    const answerOf = (hasFees: boolean) =>
      openLibrary({ files: [site('help/a.en.md', text)], hasFees }).find('help', 'a', 'en');
    expect(answerOf(false)?.questions).toEqual([{ question: 'Fee?', answer: '<p>None.</p>' }]);
    expect(answerOf(true)?.questions).toEqual([{ question: 'Fee?', answer: '<p>In the price.</p>' }]);
    expect(answerOf(true)?.plain).not.toContain('None.');
  });
  it('leaves colons within sentences alone', () => {
    expect(htmlOf('\nDoors at 7:pm. Note:text')).toBe('<p>Doors at 7:pm. Note:text</p>');
  });
});

describe('hostile Markdown', () => {
  const ALLOWED =
    /^<\/?(?:p|br|strong|em|del|a|ul|ol|li|h[234]|blockquote|hr|code|pre|img|figure|figcaption|table|thead|tbody|tr|th|td|div|details|summary)(?:\s+(?:href|class|src|alt|width|height|loading|decoding|start|id|role|tabindex|scope)(?:="[^"]*")?)*\s*\/?>$/;
  it.each(HOSTILE_PAYLOADS)('%s becomes text or allowed elements', (payload) => {
    const bodies = [
      payload,
      `[a](${payload})`,
      `![a](${payload})`,
      `## ${payload}`,
      `:::tip[${payload}]\n${payload}\n:::`,
    ];
    for (const body of bodies) {
      const html = htmlOf(`\nSafe\n\n${body}\n`);
      for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(ALLOWED);
      expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
    }
  });
  it('pictures of other sites are removed', () => expect(htmlOf('\n![a](https://example.org/a.png)')).toBe('<p></p>'));
});
