import { I18nProvider } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { RunningPanel, SendPanel } from './send-panel.tsx';

beforeAll(loadAllMessages);

function markupOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

type Issue = ComponentProps<typeof SendPanel>['issue'];
/** An issue with the fields that the panels show. */
const issueIn = (state: Issue['state']) =>
  ({
    id: '1',
    version: '1',
    state,
    tz: 'UTC',
    readers: [{ locale: 'en', count: 12 }],
    recipients: 12,
    startedAt: null,
    finishedAt: null,
  }) as unknown as Issue;

const refusal = { code: 'CONFLICT', text: 'Someone else changed this.', fields: {} };

test('a refused time leaves the confirmation checked, and asks for date and time', () => {
  const typed = { version: '1', when: 'later' as const, sendDate: '', sendTime: '', isChecked: true };
  const missing = { code: 'ARGUMENTS_ERROR', text: 'Please check.', fields: { sendAt: ['MISSING' as const] } };
  const panel = <SendPanel issue={issueIn('draft')} canMail refusal={missing} typed={typed} />;
  const markup = markupOf(panel);
  expect(markup).toMatch(/<input[^>]*name="isChecked"[^>]*checked=""/);
  expect(markup).toContain('Choose a date and a time.');
  expect(markup).toContain('Schedule for 12 readers');
});

test('a press of Pause after the last email is answered with what happened', () => {
  const answerIn = (state: Issue['state']) => markupOf(<RunningPanel issue={issueIn(state)} refusal={refusal} />);
  expect(answerIn('sent')).toContain('Nothing to stop: all emails have been sent.');
  expect(answerIn('sent')).not.toContain(refusal.text);
  expect(answerIn('paused')).toContain(refusal.text);
});

test.each(['sending', 'paused'] as const)(
  'an issue that is %s is stopped for good only after a second step',
  (state) => {
    const markup = markupOf(<RunningPanel issue={issueIn(state)} refusal={null} />);
    expect(markup).toMatch(/<details><summary[\s\S]*You can’t undo this\.[\s\S]*value="stop"[\s\S]*<\/details>/);
    expect(markup.match(/value="stop"/g)).toHaveLength(1);
  },
);
