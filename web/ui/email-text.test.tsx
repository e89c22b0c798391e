import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emailText } from './email-text.tsx';

const html = (email: string) => renderToStaticMarkup(<p>{emailText(email)}, hello</p>);
const text = (email: string) => html(email).replaceAll(/<[^>]*>/g, '');

test.each(['ada@example.org', 'anna-lena@my--host.example', '-@-', 'a@b-', 'not an address'])(
  'the text of %s is the address',
  (email) => {
    expect(text(email)).toBe(`${email}, hello`);
  },
);

test('no line ends after a hyphen of an address', () => {
  expect(html('anna-lena@example.org')).toContain('anna<span class="whitespace-nowrap">-l</span>ena');
});

test('a long address may break before the @, a short one may not', () => {
  expect(html('ada@example.org')).not.toContain('<wbr');
  expect(html('a.very.long.address@a.very.long.host.example')).toContain('address<wbr/>@a');
});

test('the comma after an address is not separated from it by a box', () => {
  expect(html('ada@example.org')).not.toContain('inline-block');
});
