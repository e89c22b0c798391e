import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsObligationText } from '#shared/obligation-text.ts';

// The words of directive 2011/83/EU, article 8 (2), and of the laws that carry it out: § 312j (3) BGB, article L221-14 of the
// Code de la consommation, article 98 (2) of the Ley General para la Defensa de los Consumidores, article 5 (4) of
// Decreto-Lei 24/2014, which allows corresponding words: here, an order is a “pedido”.
test.each([
  ['en', 'Order with obligation to pay'],
  ['de', 'Zahlungspflichtig bestellen'],
  ['fr', 'Commande avec obligation de paiement'],
  ['es', 'Pedido con obligación de pago'],
  ['pt', 'Pedido com obrigação de pagar'],
])('the button of an order that costs money has the words of the law: %s', async (language, text) => {
  const catalogue = await readFile(join(import.meta.dirname, `${language}.po`), 'utf8');
  expect(/^msgid "Order with obligation to pay"\nmsgstr "(.*)"$/m.exec(catalogue)?.[1]).toBe(text);
});

test.each([
  ['DE', true],
  ['BG', true],
  ['NO', true],
  [null, true],
  ['GB', false],
  ['US', false],
])('events in %s need the text: %s', (country, isNeeded) => expect(needsObligationText(country)).toBe(isNeeded));
