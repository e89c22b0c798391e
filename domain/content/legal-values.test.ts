import { describe, expect, it } from 'vitest';
import { noLegalValues, openLibrary } from './index.ts';

const HEAD = `---
title: Imprint
description: Who runs this site, and how to reach them.
updated: 2026-11-28
---
`;
const imprint = (body: string, values = {}) =>
  openLibrary({
    files: [{ path: 'legal/imprint.en.md', text: HEAD + body, origin: 'site' }],
    values: { ...noLegalValues, ...values },
  });
const plainOf = (body: string, values = {}) => imprint(body, values).find('legal', 'imprint', 'en')?.plain;

describe('legal texts', () => {
  it('contain the facts of the host', () =>
    expect(plainOf('\nBy {{operator}}, {{address}}.', { operator: 'Ada’s Events', address: '1 Main St' })).toBe(
      'By Ada’s Events, 1 Main St.',
    ));
  it('name the facts that the host has not set', () =>
    expect(imprint('\n{{operator}}\n{{email}}\n\n{{phone?}}').find('legal', 'imprint', 'en')?.missing).toEqual([
      'operator',
      'email',
    ]));
  it('leave out a line whose optional fact is not set', () =>
    expect(plainOf('\nOne\n\nPhone: {{phone?}}\n\nTwo')).toBe('One\nTwo'));
  it('show facts as text, not as Markdown or HTML', () =>
    expect(plainOf('\n{{operator}}', { operator: '*A* [b](/c) <img src=x>' })).toBe('*A* [b](/c) <img src=x>'));
  it('are not shown when they ask for an unknown fact', () =>
    expect(imprint('\nText\n\n{{shoe_size}}').problems).toMatchObject([{ file: 'legal/imprint.en.md', line: 9 }]));
});
