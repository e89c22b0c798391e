import { describe, expect, test } from 'vitest';
import { readStatement, type StatementForm } from './statement.ts';

const read = (text: string, chosen: Partial<StatementForm> = {}, usual: 'dayFirst' | 'monthFirst' = 'dayFirst') => {
  const statement = readStatement(text, { today: '2026-11-28', usual, chosen });
  if ('problem' in statement) throw new Error(statement.problem);
  return statement;
};
const found = (text: string, ...more: [Partial<StatementForm>?, ('dayFirst' | 'monthFirst')?]) =>
  read(text, ...more).lines.map(({ day, amount, text: words }) => [day, amount, words]);

const SPARKASSE = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"27.11.26";"27.11.26";"GUTSCHR. UEBERWEISUNG";"SVWZ+Tickets 7G4KX-M2P9Q";"Ada Lovelace";"DE02120300000000202051";"BYLADEM1001";"1.025,00";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"26.11.26";"26.11.26";"FOLGELASTSCHRIFT";"Strom November";"Stadtwerke";"DE02500105170137075030";"INGDDEFF";"-83,40";"EUR";"Umsatz gebucht"
`;
const DKB = `"Girokonto";"DE89370400440532013000"
"Kontostand vom 28.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID"
"28.11.26";"28.11.26";"Gebucht";"Grace Hopper";"Jazzclub e. V.";"7G4KXM2P9Q";"Eingang";"DE02120300000000202051";"25";""
`;
const VOLKSBANK = `Buchungstag;Valuta;Textschlüssel;Auftraggeber;Vorgang/Verwendungszweck;Umsatz;Soll/Haben
03.11.2026;03.11.2026;166;Alan Turing;"7G4KX-
M2P9Q danke";25,00;H
04.11.2026;04.11.2026;105;Stadtwerke;Strom;83,40;S
`;
const FRENCH = `Date;Libellé;Débit euros;Crédit euros
27/11/2026;VIR INST Marie Curie 7G4KXM2P9Q;;1 025,50
26/11/2026;CARTE BOULANGERIE;12,40;
`;
const BRITISH = `Date,Description,Type,Money In (£),Money Out (£),Balance (£)
27 Nov 2026,ADA LOVELACE 7G4KX M2P9Q,FPI,"1,025.00",,"2,000.00"
26 Nov 2026,ELECTRICITY,DD,,83.40,975.00
`;
const SPANISH = `Fecha operación\tConcepto\tFecha valor\tImporte\tSaldo
27/11/2026\tTRANSFERENCIA DE ADA LOVELACE 7G4KXM2P9Q\t27/11/2026\t25,00\t1.025,00
26/11/2026\tRECIBO LUZ\t26/11/2026\t-83,40\t1.000,00
`;
const PORTUGUESE = `Data,Valor,Identificador,Descrição
27/11/2026,25.00,6745c0aa-1111,Transferência recebida - Ada Lovelace 7G4KXM2P9Q
`;
const CHASE = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/03/2026,"ZELLE FROM ADA LOVELACE 7G4KXM2P9Q",25.00,QUICKPAY_CREDIT,1025.00,,
DEBIT,10/27/2026,"ELECTRICITY",-83.40,ACH_DEBIT,1000.00,,
`;
const WELLS_FARGO = `"11/27/2026","25.00","*","","ZELLE FROM ADA LOVELACE 7G4KXM2P9Q"
"11/26/2026","-83.40","*","","ELECTRICITY"
`;
const REVOLUT = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-11-27 08:01:02,2026-11-27 08:01:03,Payment from Ada Lovelace,25.00,0.00,EUR,COMPLETED,25.00
`;

describe('a statement', () => {
  test.each([
    ['of a German savings bank', SPARKASSE, ['2026-11-27', '1025.00']],
    ['with lines about the account before the table', DKB, ['2026-11-28', '25']],
    ['with S and H, and a line break in a cell', VOLKSBANK, ['2026-11-03', '25.00']],
    ['of a French bank, with a column for incoming money', FRENCH, ['2026-11-27', '1025.50']],
    ['of a British bank', BRITISH, ['2026-11-27', '1025.00']],
    ['of a Spanish bank, with tabs', SPANISH, ['2026-11-27', '25.00']],
    ['of a Brazilian bank', PORTUGUESE, ['2026-11-27', '25.00']],
    ['of a US bank without names of columns', WELLS_FARGO, ['2026-11-27', '25.00']],
    ['with times behind the days', REVOLUT, ['2026-11-27', '25.00']],
  ])('%s has one incoming payment', (_, text, line) => {
    expect(found(text).map(([day, amount]) => [day, amount])).toEqual([line]);
  });

  test('counts what goes out, and what it cannot read', () => {
    expect(read(SPARKASSE)).toMatchObject({ outgoing: 1, skipped: 0 });
    expect(read(FRENCH)).toMatchObject({ outgoing: 1, skipped: 0 });
    expect(read(VOLKSBANK)).toMatchObject({ outgoing: 1, skipped: 0 });
    expect(read(`${SPANISH}Total\t\t\tabc\t\n`)).toMatchObject({ outgoing: 1, skipped: 1 });
    expect(read(SPANISH.replace('27/11/2026\tTRANS', '27/12/2026\tTRANS'))).toMatchObject({ lines: [], skipped: 1 });
  });

  test('shows the payer and the purpose, and searches all cells', () => {
    const [line] = read(SPARKASSE).lines;
    expect(line?.text).toContain('SVWZ+Tickets 7G4KX-M2P9Q · Ada Lovelace');
    expect(line?.all).toContain('DE02120300000000202051');
    expect(line?.currency).toBe('EUR');
  });

  test('has days in the order that leaves none in the future, else in the usual order of the country', () => {
    expect(found(CHASE)[0]?.[0]).toBe('2026-11-03'); // the other line would be in the month 27
    const ambiguous = 'Date,Amount,Text\n05/06/2026,25.00,Ada Lovelace\n';
    expect(found(ambiguous)[0]?.[0]).toBe('2026-06-05');
    expect(found(ambiguous, {}, 'monthFirst')[0]?.[0]).toBe('2026-05-06');
    expect(found('Date,Amount,Text\n11/12/2026,25.00,Ada Lovelace\n')[0]?.[0]).toBe('2026-11-12');
  });

  test('is read as the organizer corrects it', () => {
    const text = 'Date,Second date,Amount,Fee\n05/06/2026,06/06/2026,1.234,9.99\n';
    expect(found(text)[0]?.slice(0, 2)).toEqual(['2026-06-05', '1234']);
    const chosen = { dayColumn: 1, amountColumn: 3, dayOrder: 'monthFirst', decimal: '.' } as const;
    expect(found(text, chosen)[0]?.slice(0, 2)).toEqual(['2026-06-06', '9.99']);
    expect(found(text, { decimal: '.' })[0]?.[1]).toBe('1.234');
  });

  test('has one identity for a line in two files, and two for two equal lines in one file', () => {
    const [row = '', line = ''] = FRENCH.split('\n');
    const twice = read(`${row}\n${line}\n${line}\n`).lines.map(({ identity }) => identity);
    expect(new Set(twice).size).toBe(2);
    expect(read(`${row}\r\n${line}\r\n`).lines.map(({ identity }) => identity)).toEqual(twice.slice(0, 1));
    expect(read(FRENCH, { dayOrder: 'dayFirst', dayColumn: 0 }).lines[0]?.identity).toBe(twice[0]);
  });

  test('is refused when it is another format, or too long', () => {
    const problem = (text: string) => readStatement(text, { today: '2026-11-28', usual: 'dayFirst', chosen: {} });
    for (const text of [
      'PK\u0003\u0004abc',
      '%PDF-1.7',
      '<?xml version="1.0"?>',
      ':20:STARTUMS',
      'a\0b',
      '',
      'one\ntwo',
    ])
      expect(problem(text)).toEqual({ problem: 'NOT_CSV' });
    expect(problem('a;b\n'.repeat(5_001))).toEqual({ problem: 'TOO_MANY' });
  });

  test('without a column of money has no lines, so that the organizer chooses the columns', () => {
    expect(read('Name;Place\nAda;London\n')).toMatchObject({ lines: [], columns: ['Name', 'Place'] });
  });
});
