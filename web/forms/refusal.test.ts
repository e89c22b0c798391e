import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { refusalResponse, withErrorPage } from './refusal.ts';

describe('the answer of an action that refuses', () => {
  it('contains the refusal, the submitted values, and the status', () => {
    const refusal = new Refusal('ARGUMENTS_ERROR', { fields: { email: ['INVALID'] } });
    expect(refusalResponse(refusal, { email: 'ada' })).toMatchObject({
      data: {
        kind: 'refused',
        refusal: { code: 'ARGUMENTS_ERROR', text: refusal.message, fields: { email: ['INVALID'] } },
        typed: { email: 'ada' },
      },
      init: { status: 400 },
    });
  });

  it('asks to reload the page after a conflict, unless the conflict names the fields', () => {
    const textOf = (refusal: Refusal) => refusalResponse(refusal, null).data.refusal.text;
    expect(textOf(new Refusal('CONFLICT'))).toContain('Reload the page');
    expect(textOf(new Refusal('CONFLICT', { fields: { summary: ['CHANGED'] } }))).toBe('Fix the errors below.');
  });

  it('contains the seconds until the next attempt, for the page and in the header Retry-After', () => {
    const answer = refusalResponse(new Refusal('RATE_LIMITED', { retryAfter: 60 }), null);
    expect(answer.data.refusal.retryAfter).toBe(60);
    expect(new Headers(answer.init?.headers).get('retry-after')).toBe('60');
  });

  it('is the 404 page when the object does not exist', () => {
    expect(() => refusalResponse(new Refusal('NOT_FOUND'), null)).toThrow(
      expect.objectContaining({ init: { status: 404 } }) as Error,
    );
  });

  it('throws errors that are not refusals', () => {
    const bug = new Error('a bug');
    expect(() => refusalResponse(bug, null)).toThrow(bug);
  });
});

describe('a loader that refuses', () => {
  it('shows the error page with the text and status of the refusal', async () => {
    const refusal = new Refusal('GONE');
    await expect(withErrorPage(() => Promise.reject(refusal))).rejects.toMatchObject({
      data: { code: 'GONE', text: refusal.message },
      init: { status: 410 },
    });
  });
});
