import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { mailMessages } from './mail-messages.ts';

const messageOf = (lang: string, id: string, values: Record<string, string | number>) =>
  setupI18n({ locale: lang, messages: { [lang]: mailMessages(lang) } })._(id, values);

test.each([
  [
    'de',
    'Hier ist dein Ticket. Zeig den Code am Einlass, auf dem Handy oder ausgedruckt.',
    'Hier sind deine 2 Tickets.',
  ],
  ['fr', 'Voici votre billet. Présentez le code à l’entrée, sur votre téléphone ou imprimé.', 'Voici vos 2 billets.'],
  [
    'es',
    'Aquí tienes tu entrada. Enseña el código en la puerta: en el teléfono o impreso.',
    'Aquí tienes tus 2 entradas.',
  ],
  ['pt', 'Aqui está seu ingresso. Mostre o código na entrada, no celular ou impresso.', 'Aqui estão seus 2 ingressos.'],
])('the confirmation counts tickets in %s', (lang, singular, plural) => {
  expect(messageOf(lang, 'mail.order.lead', { count: 1 })).toBe(singular);
  expect(messageOf(lang, 'mail.order.lead', { count: 2 })).toContain(plural);
});

test('an unknown language has no messages', () => {
  expect(mailMessages('nl')).toEqual({});
});
