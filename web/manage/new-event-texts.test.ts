import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSentEvent, markNewEventOpen, markNewEventSent, readNewEvent, storeNewEvent } from './new-event-texts.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const typed = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('the texts of a new event are stored without the secrets and the key of the page', () => {
  storeNewEvent(typed({ title: 'Jazz', startDate: '2027-01-02', csrftoken: 'x', idempotency_key: 'y', joinLink: 'z' }));
  expect([...(readNewEvent('2027-01-01') ?? [])]).toEqual([
    ['title', 'Jazz'],
    ['startDate', '2027-01-02'],
  ]);
});

test('a date that has passed is left out', () => {
  storeNewEvent(typed({ title: 'Jazz', startDate: '2027-01-02', endDate: '2027-01-03' }));
  expect([...(readNewEvent('2027-01-04') ?? [])]).toEqual([['title', 'Jazz']]);
});

test('the texts are removed once the event exists, and stay when the form was not sent or is shown again', () => {
  storeNewEvent(typed({ title: 'Jazz', startDate: '2027-01-02' }));
  forgetSentEvent();
  markNewEventSent();
  markNewEventOpen();
  forgetSentEvent();
  expect(readNewEvent('2027-01-01')?.get('title')).toBe('Jazz');
  markNewEventSent();
  forgetSentEvent();
  expect(readNewEvent('2027-01-01')).toBeNull();
});
