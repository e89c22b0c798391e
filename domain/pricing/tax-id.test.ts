import { describe, expect, it, test } from 'vitest';
import { euCountryOf, normalizedTaxId, taxIdProblem } from './tax-id.ts';

/** A right id of each country, as people write it, the same with a wrong check digit, and one that is too short. */
const IDS: [country: string, typed: string, stored: string, mistyped: string, short: string][] = [
  ['AT', 'AT U13585627', 'ATU13585627', 'ATU13585626', 'ATU1358562'],
  ['BE', 'BE 0428.759.497', 'BE0428759497', 'BE0428759498', 'BE042875949'],
  ['BG', 'BG 175 074 752', 'BG175074752', 'BG175074751', 'BG17507475'],
  ['CY', 'CY-10259033P', 'CY10259033P', 'CY10259033Z', 'CY1025903P'],
  ['CZ', 'cz 25123891', 'CZ25123891', 'CZ25123890', 'CZ2512389'],
  ['DE', 'DE 136.695 976', 'DE136695976', 'DE136695978', 'DE13669597'],
  ['DK', 'DK 13585628', 'DK13585628', 'DK13585627', 'DK1358562'],
  ['EE', 'EE 100 931 558', 'EE100931558', 'EE100594103', 'EE10093155'],
  ['GR', 'EL 094259216', 'EL094259216', 'EL123456781', 'EL09425921'],
  ['ES', 'ES B-58378431', 'ESB58378431', 'ESB58378432', 'ESB5837843'],
  ['FI', 'FI 20774740', 'FI20774740', 'FI20774741', 'FI2077474'],
  ['FR', 'FR 40 303 265 045', 'FR40303265045', 'FR84323140391', 'FR4030326504'],
  ['HR', 'HR 33392005961', 'HR33392005961', 'HR33392005962', 'HR3339200596'],
  ['HU', 'HU-12892312', 'HU12892312', 'HU12892313', 'HU1289231'],
  ['IE', 'IE 6433435F', 'IE6433435F', 'IE6433435E', 'IE643343F'],
  ['IT', 'IT 00743110157', 'IT00743110157', 'IT00743110158', 'IT0074311015'],
  ['LT', 'LT 119511515', 'LT119511515', 'LT100001919018', 'LT11951151'],
  ['LU', 'LU 150 274 42', 'LU15027442', 'LU15027443', 'LU1502744'],
  ['LV', 'LV 4000 3521 600', 'LV40003521600', 'LV40003521601', 'LV4000352160'],
  ['MT', 'MT 1167-9112', 'MT11679112', 'MT11679113', 'MT1167911'],
  ['NL', 'NL004495445B01', 'NL004495445B01', 'NL123456789B90', 'NL004495445'],
  ['PL', 'PL 856-734-62-15', 'PL8567346215', 'PL8567346216', 'PL856734621'],
  ['PT', 'PT 501 964 843', 'PT501964843', 'PT501964842', 'PT50196484'],
  ['RO', 'RO 185 472 90', 'RO18547290', 'RO18547291', 'RO1'],
  ['SE', 'SE 123456-789701', 'SE123456789701', 'SE123456789101', 'SE1234567897'],
  ['SI', 'SI 5022 3054', 'SI50223054', 'SI50223055', 'SI5022305'],
  ['SK', 'SK 202 274 96 19', 'SK2022749619', 'SK2022749618', 'SK202274961'],
  ['', 'XI 980 7806 84', 'XI980780684', 'XI802311781', 'XI98078068'],
  ['', 'GB 980 7806 84', 'GB980780684', 'GB802311781', 'GB98078068'],
  ['', 'CHE-107.787.577 IVA', 'CHE107787577IVA', 'CHE107787578IVA', 'CHE10778757'],
  ['', 'no 995 525 828 mva', 'NO995525828MVA', 'NO995525829MVA', 'NO99552582'],
];

describe.each(IDS)('an id of %s', (country, typed, stored, mistyped, short) => {
  it(`${typed} is stored as ${stored}`, () => {
    expect(normalizedTaxId(typed)).toBe(stored);
    expect(taxIdProblem(stored)).toBeNull();
    expect(euCountryOf(stored)).toBe(country === '' ? null : country);
  });

  it.each([mistyped, short])('%s is wrong', (wrong) => {
    expect(taxIdProblem(normalizedTaxId(wrong))).toBe('INVALID');
    expect(euCountryOf(wrong)).toBeNull();
  });
});

test('the list has the 27 member states, each once', () => {
  const countries = IDS.map(([country]) => country).filter(Boolean);
  expect(new Set(countries).size).toBe(27);
  expect(countries).toHaveLength(27);
});

test.each([
  'CHE-107.787.577 MWST',
  'CHE-107.787.577',
  'NO995525828',
  'FRK7399859412',
  'FR53000004605',
  'IE6433435OA',
  'IE8D79739I',
  'LT100001919017',
  'NL000099998B57',
  'ESX2482300W',
  'GB GD001',
  'XIHA501',
])('%s is right too', (typed) => {
  expect(taxIdProblem(normalizedTaxId(typed))).toBeNull();
});

test('Greek ids may begin with the code of the country', () => {
  expect(normalizedTaxId('GR 094259216')).toBe('EL094259216');
});

test.each(['12-3456789', '12/345/67890', 'SIREN 732 829 320', 'EIN 12-3456789', 'ITIN 900-70-0000', '123 456 789'])(
  'the tax number %s of another kind stays as typed',
  (typed) => {
    expect(normalizedTaxId(` ${typed} `)).toBe(typed);
    expect(taxIdProblem(typed)).toBeNull();
    expect(euCountryOf(typed)).toBeNull();
  },
);

test('a text that is no number is refused', () => {
  expect(taxIdProblem('<b>')).toBe('INVALID');
  expect(taxIdProblem('1'.repeat(41))).toBe('TOO_LONG');
  expect(taxIdProblem('')).toBeNull();
});
