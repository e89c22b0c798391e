// Folded names of well-known places that, without a preposition, mostly mean something else. They were found by
// comparing the names of all places with over 100,000 people with the most common words of the five languages.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Everyday words and frequent words of titles. Such a name is a place only behind a preposition ("in nice"), or with
 * its region or country behind it ("orange california").
 */
export const wordNames = words(`
  acre ajax allen alo ama amazonas america americana anda andreas anjo ascension assis atlantico aurora avenida baden
  bale banda bar bata bath batman battle bay beira beja bello bend bender bergen bimbo bled bloke bo bona bong bonita
  bono boulder brava bride brits brunswick buffalo bugs cabo carmen casa cascade caza centar center central centrale
  centre centro cerro cesar chad champagne chico chili chin chine city ciudad colon colonia concord contagem contra
  cordon cork coro corona cortes cosmos costa cross crown cruz dali damas dance dead deal deli delta derby diamond
  dome domingo dominique dorado douglas dream dupont duran east eastern edo enterprise essen este europa falcon faro
  fez fier fjord flint flora flores ford forest fort franca fuji fusion gala galaxy gama gana gand gap garden garland
  gary genes gin giron golden goma grad grand grande gravity green guarani guarda guerrero guinea gulf habra hail
  halle hamilton harmony hearts heat high hill hills hof holiday hope horizon hue hull ica ideal imperial inde
  independence independencia ira isla island islands isle jasmin jordan jos joy juba jura kara kiss klang la labor lac
  lake lakes lara legend lens leste liberdade libertad liberty limon lion lira loja lome lori lourdes love luce luck
  luz lycee madeira magdalena magic male man manta mar mara marcas march marches marina maritime mascara mata matam
  mesa meta metro midlands mika milagro minden mini mission mito mobile moca modesto mon mono montagnes moron moto
  mount mountain nacional nada nan nancy natal nice nil nord normal norte north northeast northern northwest novo
  oasis ocean och ocidental oeste ogre ohm oma ora oral oran orange oriental ouest oyo palma palmas paloma pan para
  paradise paro pasto patan peace peel pegou pelotas pensa perm pest pilar plano plateau plaza point polen polo pool
  praia prato preston prince progreso providence pueblo queda queen queens quiche radio reading real red reforma regen
  regio reno resistencia reuniao reunion ridge  river rivers riverside rocha rom roma royal rugby ruse saga sagres
  saint sakura sal sale salto samba sana santa santo sarah sari saturn school sea seine sens serena serra shan shaping
  siegen sierra sinai singen sion sol soledad solo somme son sonora south southern spa sparks speed split spring star
  station stella store strand sucre sud sul sun sur surprise swan taiga tala tanta taza team tema tempe temple terra
  thorn tigre tiro titan tito toast top tours toyota trail trinidad trinity troy tunes turkey turnier tyre uni union
  unite unity uri val vale valence valle valley van vas victory vida vienne viet villa ville vista viva volta wave
  west western white wind wine wolf world worms yap zen zero zion zona zug
`);

/**
 * Parts of a city or country, which are provinces elsewhere: "in the east village" is not in the East Province of
 * Cameroon. Such a name is a place only with its country behind it.
 */
export const directionNames = words(`
  center central centre centro east eastern leste norte north northern oeste south southern sul west western
`);

/**
 * Names that people have, too. Without a preposition such a name is a place only beside words with a meaning of their
 * own ("jazz austin", not "whitney houston").
 */
export const personNames = words(`
  abraham adelaide albany alberta alexandria allen amanda arlington austin bradford brandon burton campbell carolina
  carson catherine charleston charlotte clara clayton cleveland clinton columbus dallas darwin davenport dayton denver
  diana diego dixon dorothy dudley durham edison edmond elisabeth elizabeth erie eugene evelyn fernando fleming
  florence florencia francis francisco garcia georgia gilbert glendale gordon grenada harrison hastings helena
  henderson houston ibarra indiana irving isabel jackson jersey jose joseph juan julia kelly kendall kingston
  lafayette lancaster lansing laredo lawrence leon leonardo lexington lincoln logan lorraine lucia lynn macon madison
  marco margarita maria mary maurice mauricio memphis mendoza merced mercedes michael milton miranda monica montgomery
  morgan murray napoleon nelson newton nicholas norman odessa olympia orlando orleans oscar palmer parker patrick paul
  phoenix pierre raleigh ramos regina richardson richmond rodrigo rodriguez roman rosario ross roy salem salvador
  samara sanchez sanders santiago savannah shannon sidney simon sofia somerset sophia stanley sterling stuart sutton
  taylor thornton trujillo turner tyler valentina vargas venus vera vernon victoria vincent virginia vitoria walker
  warren washington waterloo wayne wilson windsor winston
`);

/** Names that are words only on pages in the language. */
const ofLanguage: Readonly<Record<string, ReadonlySet<string>>> = {
  es: words('rio cuenca'),
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Names that are everyday words only in this language: "rio" is a word on a Spanish page and a place in "samba rio".
 */
export const wordNamesIn = (language: string): ReadonlySet<string> => ofLanguage[language] ?? NONE;

const onlyNames: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('bergen siegen'),
  de: words('cork hull derby tours vienne valence'),
  fr: words('nice nancy'),
};

/** Whether a name of `wordNames` is a place on pages in this language: "expo nice" on a French page. */
export const isOnlyNameIn = (language: string, name: string): boolean => onlyNames[language]?.has(name) ?? false;
