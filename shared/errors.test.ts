import { expect, test } from 'vitest';
import { errorBody, messages, Refusal, refusals, refuse, refuseFields } from './errors.ts';

function caught(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('nothing was refused');
}

test('every refusal has a client or server status and a sentence', () => {
  for (const [code, { status, text }] of Object.entries(refusals)) {
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toMatch(/^[A-Z].*\.$/);
  }
});

test('no two texts are the same', () => {
  const texts = [...Object.values(messages), ...Object.values(refusals).map((row) => row.text)];
  expect(new Set(texts).size).toBe(texts.length);
});

test('sold out and all held have different texts and the same status', () => {
  expect(refusals.SOLD_OUT.status).toBe(409);
  expect(refusals.ALL_HELD.status).toBe(409);
});

test('only server failures are reported, so that no visitor can fill the log', () => {
  const reported = Object.entries(refusals).filter(([, row]) => row.report);
  expect(reported.map(([code]) => code)).toEqual(['INTERNAL']);
});

test('a refusal has its status, text and details', () => {
  const refusal = caught(() => refuse('TOO_MANY', { values: { max: 10 } }));
  expect(refusal).toMatchObject({ code: 'TOO_MANY', status: 400, report: false, detail: { values: { max: 10 } } });
  expect(refusal.message).toBe(refusals.TOO_MANY.text);
});

test('invalid fields are named in the body', () => {
  const refusal = caught(() => refuseFields({ 'event.name.html': ['MISSING'] }));
  expect(errorBody(refusal)).toEqual({
    status_code: 400,
    error: 'ARGUMENTS_ERROR',
    error_description: refusals.ARGUMENTS_ERROR.text,
    error_detail: { ARGUMENTS_ERROR: { 'event.name.html': ['MISSING'] } },
  });
});

test('without invalid fields nothing is refused', () => expect(() => refuseFields({})).not.toThrow());

test('other refusals have no detail in their body', () => {
  expect(errorBody(new Refusal('SOLD_OUT'))).not.toHaveProperty('error_detail');
});
