// Fills the slots of a phrase and adapts it to the country.

/** Values by the names of their slots. */
export type Slots = Record<string, string>;

/** Replaces every {slot}. Throws for an unknown slot, which is an error in the content. */
export function fill(template: string, slots: Slots): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`);
    return value;
  });
}

/** Fills slots as `fill` does, for HTML: slot values are escaped, while the phrase itself may contain tags. */
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
const GERMAN: Rule[] = [
  [/\b([Ii])n (Bohnenviertel|Glockenbachviertel)/g, '$1m $2'],
  [/\b([Ii])n Belgisches Viertel/g, '$1m Belgischen Viertel'],
  [/\b([Ii])n (Südstadt|Südvorstadt|Sternschanze|Langstra)/g, '$1n der $2'],
];
const SWISS: Rule[] = [[/ß/g, 'ss']];
const FRENCH: Rule[] = [
  [/ à (Plateau)/g, ' sur le $1'],
  [/ à (Canal|Quartier|Vieux|Cours|Mile)/g, ' au $1'],
  [/ à (Butte|Guillotière|Croix-Rousse|Belle de Mai)/g, ' à la $1'],
  [/ à (Marolles|Carmes|Chartrons|Batignolles)/g, ' aux $1'],
  [/ de (Canal|Quartier|Vieux|Cours|Plateau)/g, ' du $1'],
  [/ de (Butte|Guillotière|Croix-Rousse|Belle de Mai)/g, ' de la $1'],
  [/ de (Marolles|Carmes|Chartrons|Batignolles)/g, ' des $1'],
  [/ à (Salle|Grande Halle|Galerie|Librairie|Médiathèque|Bibliothèque|Chapelle|Cave|Cuisine|Table|Cour )/g, ' à la $1'],
  [
    / à (Théâtre|Petit Théâtre|Cinéma|Café|Bar|Comptoir|Club|Studio|Kiosque|Jardin|Square|Gymnase|Pavillon|Temple|Complexe|Groupe)/g,
    ' au $1',
  ],
  [/ à (Atelier|Espace|Église|École)/g, " à l'$1"],
  [/ à (Halles|Ateliers )/g, ' aux $1'],
  [/ à Le /g, ' au '],
  [/ à Les /g, ' aux '],
  [/ de Le /g, ' du '],
  [/ de Les /g, ' des '],
  [/ à les /g, ' aux '],
  [/ à le /g, ' au '],
  [/ de les /g, ' des '],
  [/ de le /g, ' du '],
  [/ de ([AEÉIOUÈ])/g, " d'$1"],
];
// Place names with an article: "na Lapa" (feminine), "no Pelourinho" (masculine).
const FEMININE_PLACES = 'Vila|Consolação|Bela Vista|República|Liberdade|Barra Funda|Lapa|Tijuca|Savassi|Cidade Baixa';
const MASCULINE_PLACES =
  'Ipiranga|Pelourinho|Rio Vermelho|Batel|Bom Fim|Bairro Alto|Bonfim|Rio de Janeiro|Porto(?! Alegre)';
const PORTUGUESE: Rule[] = [
  [/ por (as?|os?) /g, ' pel$1 '],
  [new RegExp(`\\b([Ee])m (${FEMININE_PLACES})`, 'g'), 'na $2'],
  [new RegExp(`\\bem (${MASCULINE_PLACES})`, 'g'), 'no $1'],
  [new RegExp(`\\bde (${FEMININE_PLACES})`, 'g'), 'da $1'],
  [new RegExp(`\\bde (${MASCULINE_PLACES})`, 'g'), 'do $1'],
];
const EUROPEAN_PORTUGUESE: Rule[] = [
  ...PORTUGUESE,
  [/\bingresso/g, 'bilhete'],
  [/\bIngresso/g, 'Bilhete'],
  [/\bônibus\b/g, 'autocarro'],
  [/\btrem\b/g, 'comboio'],
  [/\bcelular/g, 'telemóvel'],
  [/\btelemóveles\b/g, 'telemóveis'],
  [/\btimes\b/g, 'equipas'],
  [/\btime\b/g, 'equipa'],
  [/\bequipe/g, 'equipa'],
  [/\btela\b/g, 'ecrã'],
  [/\btelão\b/g, 'ecrã grande'],
  [/\bbanheiros?\b/g, 'casa de banho'],
  [/\bvocês\b/g, 'todos'],
  [/\btênis\b/g, 'ténis'],
  [/\bônibus noturnos\b/g, 'autocarros noturnos'],
  [/\bcafé da manhã\b/g, 'pequeno-almoço'],
];
const SPANISH: Rule[] = [
  [/ de el /g, ' del '],
  [/ a el /g, ' al '],
  [/ en (Condesa|Alameda|Candelaria)/g, ' en la $1'],
];
const RULES: Record<string, Rule[]> = {
  US: AMERICAN,
  DE: GERMAN,
  AT: GERMAN,
  CH: [...GERMAN, ...SWISS, ...FRENCH],
  FR: FRENCH,
  BE: FRENCH,
  CA: FRENCH,
  ES: SPANISH,
  MX: SPANISH,
  AR: SPANISH,
  CO: SPANISH,
  BR: PORTUGUESE,
  PT: EUROPEAN_PORTUGUESE,
};

/** Adapts a text to the country: spelling, contracted articles, local words. */
export function localize(text: string, country: string): string {
  return (RULES[country] ?? []).reduce((localized, [pattern, by]) => localized.replace(pattern, by), text);
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
