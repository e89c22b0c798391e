// Fills the slots of a phrase and adapts it to the country.

/** Values by the names of their slots. */
export type Slots = Record<string, string>;

const asIs = (value: string): string => value;

/**
 * Replaces every {slot} by its value, as `write` writes the value. Throws for an unknown slot, which is an error in the
 * content.
 */
export function fill(template: string, slots: Slots, write: (value: string) => string = asIs): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`);
    return write(value);
  });
}

/** Fills slots as `fill` does, for HTML: slot values are escaped, while the phrase itself may contain tags. */
export function fillHtml(template: string, slots: Slots): string {
  return fill(template.replaceAll(/&(?!amp;)/g, '&amp;'), slots, escapeHtml);
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
  [/([Pp])ractise/g, '$1ractice'],
];
// Place names with an article: "in the Castro".
const ENGLISH_PLACES =
  'Lower East Side|Upper West Side|East Village|Mission District|Castro|Arts District|Pearl District|French Quarter|' +
  'Marigny|South End|West Loop|Northern Quarter|Jewellery Quarter|West End|Merchant City|Baltic Triangle|Old Town|' +
  'City Centre|Jordaan';
const ENGLISH: Rule[] = [[new RegExp(`\\b([Ii]n|through|around|from) (${ENGLISH_PLACES})`, 'g'), '$1 the $2']];

// Names of venues with their articles: "im Tanzlokal", "in der Werkstatt".
const DER_OR_DAS =
  'Kellerclub|Klub|Tanzlokal|Festsaal|Saal|Kulturhaus|Wirtshaus|Kontor|Werkhof|Bürohaus|Kino|Theater|Kunstraum|' +
  'Atelier|Studio|Lesesaal|Stadtgarten|Volkspark|Gemeindehaus';
const DIE =
  'Kneipe|Bar|Kochwerkstatt|Küche|Tafelrunde|Bühne|Galerie|Werkstatt|Stadtteilbibliothek|Buchhandlung|Freiluftbühne|' +
  'Sporthalle|Turnhalle|Kulturkirche|Kapelle|Gemeinschaftsschule|Grundschule|Messehalle|Messe';
const GERMAN: Rule[] = [
  [/\b([Ii])n (Wedding|Niederdorf|Bohnenviertel|Glockenbachviertel)/g, '$1m $2'],
  [/\bdurch (Niederdorf|Bohnenviertel|Glockenbachviertel)/g, 'durchs $1'],
  [/\bdurch (Südstadt|Südvorstadt|Sternschanze|Langstra|Leopoldstadt)/g, 'durch die $1'],
  [/\bdurch (Wedding)/g, 'durch den $1'],
  [/\bdurch Belgisches Viertel/g, 'durchs Belgische Viertel'],
  [/\b([Ii])n Belgisches Viertel/g, '$1m Belgischen Viertel'],
  [/\b([Ii])n (Südstadt|Südvorstadt|Sternschanze|Langstra|Leopoldstadt)/g, '$1n der $2'],
  [/\b([Ii])n Kleines (Theater) /g, '$1m Kleinen $2 '],
  [/\b([Ii])n (Lichtspiele) /g, '$1n den $2n '],
  [new RegExp(`\\b([Ii])n (${DER_OR_DAS}) `, 'g'), '$1m $2 '],
  [new RegExp(`\\b([Ii])n (${DIE}) `, 'g'), '$1n der $2 '],
  [new RegExp(`\\b([Vv])on (${DER_OR_DAS}) `, 'g'), '$1om $2 '],
  [new RegExp(`\\b([Vv])on (${DIE}) `, 'g'), '$1on der $2 '],
  [new RegExp(`\\b([Vv])or (${DER_OR_DAS}) `, 'g'), '$1or dem $2 '],
  [new RegExp(`\\b([Vv])or (${DIE}) `, 'g'), '$1or der $2 '],
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
  [/ à (Atelier|Espace|Église|École)/g, ' à l’$1'],
  [/ à (Halles|Ateliers )/g, ' aux $1'],
  [/ de (Salle|Grande Halle|Galerie|Librairie|Médiathèque|Bibliothèque|Chapelle|Cave|Cour )/g, ' de la $1'],
  [/ de (Théâtre|Cinéma|Club|Studio|Kiosque|Jardin|Square|Gymnase|Pavillon|Temple|Complexe|Groupe)/g, ' du $1'],
  [/ de (Halles|Ateliers )/g, ' des $1'],
  [/ à Le /g, ' au '],
  [/ à Les /g, ' aux '],
  [/ devant (Kiosque|Jardin|Square|Théâtre|Petit Théâtre|Cinéma|Café|Bar|Comptoir|Pavillon)/g, ' devant le $1'],
  [/ devant (Salle|Galerie|Librairie|Médiathèque|Bibliothèque|Chapelle|Table|Cuisine|Cour )/g, ' devant la $1'],
  [/ devant (Atelier|Espace|Église|École)/g, ' devant l’$1'],
  [/ de Hippolyte/g, ' d’Hippolyte'],
  [/ de Le /g, ' du '],
  [/ de Les /g, ' des '],
  [/ à les /g, ' aux '],
  [/ à le /g, ' au '],
  [/ de les /g, ' des '],
  [/ de le /g, ' du '],
  [/ de ([AEÉIOUÈ])/g, ' d’$1'],
  // no-break spaces, so that no line starts with a mark
  [/ ([:;!?»])/g, '\u00a0$1'],
  [/« /g, '«\u00a0'],
];
// Place names with an article: "na Lapa" (feminine), "no Pelourinho" (masculine).
const FEMININE_PLACES = 'Vila|Consolação|Bela Vista|República|Liberdade|Barra Funda|Lapa|Tijuca|Savassi|Cidade Baixa';
const MASCULINE_PLACES =
  'Ipiranga|Pelourinho|Rio Vermelho|Batel|Bom Fim|Bairro Alto|Bonfim|Rio de Janeiro|Porto(?! Alegre)';
// Names of venues with their articles: "no Bar", "na Praça".
const MASCULINE_VENUES =
  'Porão|Clube|Salão|Galpão|Bar|Boteco|Empório|Ateliê|Espaço|Edifício|Pátio|Cine|Teatro|Estúdio|Coreto|Parque|Ginásio|' +
  'Centro|Colégio|Pavilhão';
const FEMININE_VENUES = 'Casa|Cozinha|Mesa|Galeria|Oficina|Biblioteca|Livraria|Sala|Praça|Capela|Igreja|Escola';
const PORTUGUESE: Rule[] = [
  [/ por (as?|os?) /g, ' pel$1 '],
  [new RegExp(`\\bem (?=(?:${FEMININE_PLACES})|(?:${FEMININE_VENUES}) )`, 'g'), 'na '],
  [new RegExp(`\\bEm (?=(?:${FEMININE_PLACES})|(?:${FEMININE_VENUES}) )`, 'g'), 'Na '],
  [new RegExp(`\\bem (?=(?:${MASCULINE_PLACES})|(?:${MASCULINE_VENUES}) )`, 'g'), 'no '],
  [new RegExp(`\\bEm (?=(?:${MASCULINE_PLACES})|(?:${MASCULINE_VENUES}) )`, 'g'), 'No '],
  [new RegExp(`\\bde (${FEMININE_PLACES})`, 'g'), 'da $1'],
  [new RegExp(`\\bde (${MASCULINE_PLACES})`, 'g'), 'do $1'],
  [/ a (Rio de Janeiro|Porto(?! Alegre))/g, ' ao $1'],
  [new RegExp(`(gentil|corredores|Saída|perto) de (${FEMININE_VENUES}) `, 'g'), '$1 da $2 '],
  [new RegExp(`(gentil|corredores|Saída|perto) de (${MASCULINE_VENUES}) `, 'g'), '$1 do $2 '],
  [new RegExp(` a (${FEMININE_VENUES}) `, 'g'), ' à $1 '],
  [new RegExp(` a (${MASCULINE_VENUES}) `, 'g'), ' ao $1 '],
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
  [/\bEquipe/g, 'Equipa'],
  [/metrô/g, 'metro'],
  [/\bcachorro\b/g, 'cão'],
  [/\btela\b/g, 'ecrã'],
  [/\btelão\b/g, 'ecrã grande'],
  [/\bbanheiros?\b/g, 'casa de banho'],
  [/\bvocês\b/g, 'todos'],
  [/\btênis\b/g, 'ténis'],
  [/\bônibus noturnos\b/g, 'autocarros noturnos'],
  [/\bcafé da manhã\b/g, 'pequeno-almoço'],
];
// Names of venues with their articles: "en el Bar", "en la Sala".
const EL =
  'Sótano|Club|Salón|Bar|Café|Taller|Espacio|Edificio|Patio|Cine|Teatro|Pequeño Teatro|Estudio|Parque|Quiosco|' +
  'Polideportivo|Gimnasio|Colegio|Pabellón|Recinto';
const LA = 'Sala|Casa|Nave|Taberna|Cocina|Mesa|Galería|Biblioteca|Librería|Plaza|Capilla|Iglesia|Escuela';
const SPANISH: Rule[] = [
  [/ de el /g, ' del '],
  [/ a el /g, ' al '],
  [/\b([Ee])n (Condesa|Alameda)/g, '$1n la $2'],
  [new RegExp(`\\b([Ee])n (${EL}) `, 'g'), '$1n el $2 '],
  [new RegExp(`\\b([Ee])n (${LA}) `, 'g'), '$1n la $2 '],
  [new RegExp(`(acústica|pasillos|cerca) de (${EL}) `, 'g'), '$1 del $2 '],
  [new RegExp(`(acústica|pasillos|cerca) de (${LA}) `, 'g'), '$1 de la $2 '],
  [new RegExp(` desde (${EL}) `, 'g'), ' desde el $1 '],
  [new RegExp(` desde (${LA}) `, 'g'), ' desde la $1 '],
  [new RegExp(`( a|\\bA) (${EL}) `, 'g'), '$1l $2 '],
  [new RegExp(`( a|\\bA) (${LA}) `, 'g'), '$1 la $2 '],
  [/ y (?=I|Hi[^e])/g, ' e '],
];
const RULES: Record<string, Rule[]> = {
  US: [...ENGLISH, ...AMERICAN],
  GB: ENGLISH,
  IE: ENGLISH,
  AU: ENGLISH,
  NL: ENGLISH,
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
