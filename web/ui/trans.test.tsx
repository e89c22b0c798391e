import { I18nProvider } from '@lingui/react';
import { Plural, Select, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';

beforeAll(loadAllMessages);
beforeEach(() => vi.spyOn(console, 'error'));
afterEach(() => vi.restoreAllMocks());

const inPage = (children: ReactNode) => <I18nProvider i18n={i18nFor('en')}>{children}</I18nProvider>;
const page = (children: ReactNode) => renderToStaticMarkup(inPage(children));

/** The HTML that React writes for a text. */
const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hostile = [
  'A <0>B</0> C <1/> </0><b>bold</b> D',
  '<0>x</0>',
  '</0>',
  '<0/>',
  '<1/>',
  'Evil <script>alert(1)</script>',
  '<',
  String.raw`\u003c0>x\x3c/0>`,
  '{0} # {name, plural, other {x}}',
];

describe('a name people typed', () => {
  it.each(hostile)('appears as typed inside markup, without console output: %s', (name) => {
    const html = page(
      <Trans>
        By <a href="/o/">{name}</a>, <em>today</em>
      </Trans>,
    );
    expect(html).toBe(`By <a href="/o/">${written(name)}</a>, <em>today</em>`);
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each(hostile)('does not affect another name beside it: %s', (name) => {
    const otherName = '<0>and</0>';
    expect(
      page(
        <Trans>
          {`${name}`} meets {otherName}
        </Trans>,
      ),
    ).toBe(`${written(name)} meets ${written(otherName)}`);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('renders the same text each time, as hydration requires', () => {
    const name = '<0>x</0>';
    const draw = () => renderToString(inPage(<Trans>By {name}</Trans>));
    expect(draw()).toBe(draw());
  });
});

describe('messages of the product', () => {
  it('format plurals and selects', () => {
    const kind: string = 'online';
    const count = 2;
    const sentence = (
      <Trans>
        <b>
          <Plural value={count} one="# event" other="# events" />
        </b>{' '}
        <Select value={kind} _online="online" other="nearby" />
      </Trans>
    );
    expect(page(sentence)).toBe('<b>2 events</b> online');
  });
});
