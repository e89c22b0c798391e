import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { QuestionField } from './question-field.tsx';

beforeAll(loadAllMessages);

test('a waiver shows its title, then its text, then the field for the signature', () => {
  const question = {
    id: '1',
    kind: 'waiver' as const,
    label: 'Rules of the house',
    hint: '',
    body: 'I wash my hands.',
    options: [],
    isRequired: true,
    isPerTicket: false,
    condition: null,
    minAge: null,
    classIds: null,
    isArchived: false,
  };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <QuestionField name="q" typed={[]} countries={[]} error={undefined} condition={null} question={question} />
    </I18nProvider>,
  );
  const texts = [...markup.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim());
  expect(texts.slice(0, 3)).toEqual(['Rules of the house', 'I wash my hands.', 'Type your full name to sign']);
});
