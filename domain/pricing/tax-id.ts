// The ids of companies for value added tax: their form by country, with check digits. The form alone does not prove that an
// id exists (decision 104).
import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js';
import { validate as el } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as no } from 'stdnum/lib/cjs/no/orgnr.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import type { ArgumentCode } from '#shared/errors.ts';
import { tooLong } from '#shared/field-errors.ts';
import { TAX_ID_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanLine } from '#shared/text.ts';

type Validate = (body: string) => { isValid: boolean };

/** The form of the part after the prefix, by the prefix of a member state of the European Union. Greece has EL. */
const EU: Record<string, { form: RegExp; validate: Validate }> = {
  AT: { form: /^U\d{8}$/, validate: at },
  BE: { form: /^[01]\d{9}$/, validate: be },
  BG: { form: /^\d{9,10}$/, validate: bg },
  CY: { form: /^\d{8}[A-Z]$/, validate: cy },
  CZ: { form: /^\d{8,10}$/, validate: cz },
  DE: { form: /^\d{9}$/, validate: de },
  DK: { form: /^\d{8}$/, validate: dk },
  EE: { form: /^\d{9}$/, validate: ee },
  EL: { form: /^\d{9}$/, validate: el },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, validate: es },
  FI: { form: /^\d{8}$/, validate: fi },
  FR: { form: /^[A-Z\d]{2}\d{9}$/, validate: fr },
  HR: { form: /^\d{11}$/, validate: hr },
  HU: { form: /^\d{8}$/, validate: hu },
  IE: { form: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, validate: ie },
  IT: { form: /^\d{11}$/, validate: it },
  LT: { form: /^(?:\d{9}|\d{12})$/, validate: lt },
  LU: { form: /^\d{8}$/, validate: lu },
  LV: { form: /^\d{11}$/, validate: lv },
  MT: { form: /^\d{8}$/, validate: mt },
  NL: { form: /^\d{9}B\d{2}$/, validate: nl },
  PL: { form: /^\d{10}$/, validate: pl },
  PT: { form: /^\d{9}$/, validate: pt },
  RO: { form: /^\d{2,10}$/, validate: ro },
  SE: { form: /^\d{12}$/, validate: se },
  SI: { form: /^\d{8}$/, validate: si },
  SK: { form: /^\d{10}$/, validate: sk },
};

/** Great Britain, departments and health authorities too. Northern Ireland has the same form. */
const BRITISH = { form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, validate: gb };

const OTHERS: typeof EU = {
  GB: BRITISH,
  XI: BRITISH,
  // people write the id with and without the name of the tax at its end
  CH: {
    form: /^E\d{9}(?:MWST|TVA|IVA)?$/,
    validate: (body) => ch(`CH${body.slice(0, 10)}`),
  },
  NO: { form: /^\d{9}(?:MVA)?$/, validate: (body) => no(body.slice(0, 9)) },
};

/** A tax number of any country has letters, digits and marks between them: `12-3456789`, `12/345/67890`. */
const TAX_ID = /^[\p{L}\p{N}][\p{L}\p{N} .\-/+*]*$/u;

const formOf = (id: string) => EU[id.slice(0, 2)] ?? OTHERS[id.slice(0, 2)];

/** A digit follows soon after the prefix: `SIREN 732 829 320` is no Slovene id, and `ITIN 900-70-0000` no Italian one. */
const isVatIdTyped = (compact: string): boolean =>
  formOf(compact) !== undefined && /^(?:...?\d|FR..\d|..\d|(?:GB|XI)(?:GD|HA))/.test(compact);

/**
 * A tax number as it is stored. The id of a country whose form is known loses spaces and marks, and has capital letters:
 * `de 136.695.976` is `DE136695976`. Greek ids begin with EL, as the European Union writes them. Other numbers stay as typed.
 */
export function normalizedTaxId(typed: string): string {
  const line = cleanLine(typed);
  const compact = line
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^GR(?=\d)/, 'EL');
  return isVatIdTyped(compact) ? compact : line;
}

/** What is wrong with a normalized tax number; '' is right. */
export function taxIdProblem(id: string): ArgumentCode | null {
  if (id === '') return null;
  const long = tooLong(id, TAX_ID_MAX_CHARS);
  if (long) return long;
  return (isVatIdTyped(id) ? hasFormOfCountry(id) : TAX_ID.test(id)) ? null : 'INVALID';
}

function hasFormOfCountry(id: string): boolean {
  const body = id.slice(2);
  const country = formOf(id);
  return country !== undefined && country.form.test(body) && country.validate(body).isValid;
}

/**
 * The country of the European Union (ISO 3166-1) whose id for value added tax this is; null for another number, and for one
 * of the wrong form. Ids of Northern Ireland (XI) are for goods only (Windsor Framework), so they do not count.
 */
export function euCountryOf(id: string): string | null {
  const prefix = id.slice(0, 2);
  if (!(prefix in EU) || !hasFormOfCountry(id)) return null;
  return prefix === 'EL' ? 'GR' : prefix;
}
