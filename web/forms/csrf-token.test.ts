import { describe, expect, it } from 'vitest';
import { csrfTokenOfCookie } from './csrf-token.ts';

describe('the token in the text of cookies', () => {
  it('is the value of the cookie csrftoken alone', () => {
    expect(csrfTokenOfCookie('theme=dark; csrftoken=ab_c.d-e=; xcsrftoken=no')).toBe('ab_c.d-e=');
  });

  it.each(['', 'csrftoken=', 'xcsrftoken=a', 'a=csrftoken=b'])('is missing in “%s”', (cookie) => {
    expect(csrfTokenOfCookie(cookie)).toBeNull();
  });
});
