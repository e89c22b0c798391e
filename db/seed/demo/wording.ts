/** Fills the slots of a phrase and sets the spelling of the country. */
export type Slots = Record<string, string>;

/** Replaces every {slot}; an unknown slot is an error in the content, so it throws. */
export function fill(template: string, slots: Slots): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`);
    return value;
  });
}

/** As `fill`, for HTML: what is put in is escaped, the phrase itself may hold tags. */
export function fillHtml(template: string, slots: Slots): string {
  const escaped = Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, escapeHtml(value)]));
  return fill(template.replaceAll(/&(?!amp;)/g, '&amp;'), escaped);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Rule = [RegExp, string];

const AMERICAN: Rule[] = [
  [/([Tt])heatre/g, '$1heater'],
  [/eighbour/g, 'eighbor'],
  [/([Cc])olour/g, '$1olor'],
  [/avourite/g, 'avorite'],
  [/([Hh])arbour/g, '$1arbor'],
  [/([Pp])rogramme/g, '$1rogram'],
  [/([Cc])entre/g, '$1enter'],
  [/\blearnt\b/g, 'learned'],
  [/([Aa])eroplane/g, '$1irplane'],
  [/\btyre/g, 'tire'],
  [/\bgrey\b/g, 'gray'],
];
const SWISS: Rule[] = [[/ß/g, 'ss']];
const EUROPEAN_PORTUGUESE: Rule[] = [
  [/\bingresso/g, 'bilhete'],
  [/\bIngresso/g, 'Bilhete'],
  [/\bônibus\b/g, 'autocarro'],
  [/\btrens\b/g, 'comboios'],
  [/\btrem\b/g, 'comboio'],
  [/\bcelular\b/g, 'telemóvel'],
  [/\bcafé da manhã\b/g, 'pequeno-almoço'],
  [/\btime\b/g, 'equipa'],
  [/\btimes\b/g, 'equipas'],
  [/\bequipe/g, 'equipa'],
  [/\btela\b/g, 'ecrã'],
  [/\bsorvete/g, 'gelado'],
  [/\bbanheiro/g, 'casa de banho'],
  [/\bgramado\b/g, 'relvado'],
];
const RULES: Record<string, Rule[]> = { US: AMERICAN, CH: SWISS, PT: EUROPEAN_PORTUGUESE };

/** Spelling of the country for a text written in the language's common form. */
export function spell(text: string, country: string): string {
  return (RULES[country] ?? []).reduce((soFar, [pattern, by]) => soFar.replace(pattern, by), text);
}

/** Lower-case ASCII words joined by hyphens. */
export function slugOf(text: string): string {
  const ascii = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
  return ascii.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
