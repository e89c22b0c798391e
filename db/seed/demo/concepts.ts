/** What each kind of demo event is, apart from its words: category, format, hour, room and price. */
import type { OrganizerKind } from './types.ts';

export type Room =
  | 'club'
  | 'hall'
  | 'bar'
  | 'kitchen'
  | 'office'
  | 'cinema'
  | 'theatre'
  | 'gallery'
  | 'studio'
  | 'library'
  | 'park'
  | 'sports'
  | 'church'
  | 'school'
  | 'expo';

export type Shape =
  | 'show'
  | 'party'
  | 'class'
  | 'talk'
  | 'meet'
  | 'conference'
  | 'market'
  | 'screening'
  | 'dinner'
  | 'sport'
  | 'tour'
  | 'retreat'
  | 'online';

export type Hour = 'morning' | 'day' | 'midday' | 'afternoon' | 'evening' | 'late';
export type Days = 'work' | 'weekend' | 'night' | 'any';
export type Tag = 'nightlife' | 'kid-friendly' | 'great-for-groups' | 'date-night' | 'budget-friendly';

export type Concept = {
  category: string;
  /** null only for category 199, which has none */
  subcategories: string[];
  format: string;
  shape: Shape;
  hour: Hour;
  days: Days;
  hours: number;
  room: Room;
  /** euro-like units; null: free; "donation": pay what you can */
  price: [number, number] | null | 'donation';
  /** share of the paid ones that are free all the same */
  freeShare?: number;
  tags: Tag[];
  weight: number;
  /** happens on a screen; never in a room */
  online?: true;
  /** makes sense week after week */
  series?: true;
  /** bound to a date of the year: the last day, and how many days before it also fit */
  date?: { month: number; day: number; before: number };
  /** only where this holiday is kept */
  countries?: string[];
};

type Short = [
  category: string,
  subcategories: string,
  format: string,
  shape: Shape,
  hour: Hour,
  days: Days,
  hours: number,
  room: Room,
  price: Concept['price'],
  tags: string,
  weight: number,
  more?: Pick<Concept, 'freeShare' | 'online' | 'series' | 'date' | 'countries'>,
];

const TAGS: Record<string, Tag> = {
  n: 'nightlife',
  k: 'kid-friendly',
  g: 'great-for-groups',
  d: 'date-night',
  b: 'budget-friendly',
};

const TABLE = {
  jazz: ['103', '3027 3002 3022', '6', 'show', 'evening', 'night', 2.5, 'club', [15, 35], 'nd', 6, { series: true }],
  gig: ['103', '3009 3001 3017 3013 3029', '6', 'show', 'evening', 'night', 3, 'club', [12, 28], 'ng', 7],
  clubnight: ['103', '3023 3025 3006 3024', '11', 'party', 'late', 'night', 6, 'club', [10, 25], 'ng', 6],
  classical: ['103', '3003 3012', '6', 'show', 'evening', 'any', 2, 'church', [18, 55], 'd', 4],
  songs: ['103', '3031 3010 3005 3007 3030 3019', '6', 'show', 'evening', 'any', 2.5, 'hall', [12, 30], 'db', 5],
  openair: ['103', '3999 3009', '5', 'market', 'afternoon', 'weekend', 8, 'park', [25, 75], 'g', 2],
  tasting: ['110', '10002 10001 10004', '9', 'class', 'evening', 'any', 2, 'bar', [25, 60], 'dn', 5],
  cooking: ['110', '10003', '9', 'class', 'evening', 'any', 3, 'kitchen', [45, 95], 'dg', 6],
  supper: ['110', '10003 10999', '8', 'dinner', 'evening', 'night', 3.5, 'kitchen', [40, 90], 'dg', 4],
  foodmarket: ['110', '10003 10999', '5', 'market', 'day', 'weekend', 7, 'park', null, 'kbg', 3, { series: true }],
  foodtour: ['110', '10003', '16', 'tour', 'midday', 'weekend', 3, 'park', [35, 75], 'gd', 3],
  founders: ['101', '1001 1011', '10', 'meet', 'evening', 'work', 2.5, 'office', [5, 18], 'bg', 8, { freeShare: 0.55 }],
  biztalk: ['101', '1007 1009', '2', 'talk', 'evening', 'work', 2, 'office', [8, 25], 'b', 10, { freeShare: 0.4 }],
  summit: ['101', '1999 1003 1008', '1', 'conference', 'morning', 'work', 8, 'expo', [90, 290], 'g', 3],
  careerfair: ['101', '1010', '3', 'market', 'day', 'work', 6, 'expo', null, 'b', 1.5],
  techtalk: ['102', '2004 2002', '2', 'talk', 'evening', 'work', 2.5, 'office', null, 'b', 5],
  hack: ['102', '2004 2007', '9', 'class', 'day', 'any', 6, 'office', [25, 70], 'g', 3],
  screening: ['104', '4002', '7', 'screening', 'evening', 'any', 2.5, 'cinema', [8, 15], 'db', 4],
  comedy: ['104', '4007', '6', 'show', 'evening', 'night', 2, 'bar', [10, 24], 'ndg', 5, { series: true }],
  esports: ['104', '4004', '13', 'sport', 'day', 'weekend', 7, 'hall', [6, 18], 'g', 1.5],
  theatre: ['105', '5001 5002', '6', 'show', 'evening', 'any', 2, 'theatre', [18, 52], 'd', 4],
  exhibition: [
    '105',
    '5008 5012 5011',
    '17',
    'tour',
    'day',
    'any',
    7,
    'gallery',
    [6, 16],
    'kdb',
    3,
    { freeShare: 0.35 },
  ],
  drawing: ['105', '5012 5007', '9', 'class', 'afternoon', 'any', 3, 'studio', [25, 70], 'dg', 5],
  author: ['105', '5009', '19', 'talk', 'evening', 'work', 1.5, 'library', [5, 12], 'b', 3, { freeShare: 0.7 }],
  danceclass: ['105', '5004', '9', 'class', 'evening', 'any', 1.5, 'studio', [12, 24], 'dg', 3, { series: true }],
  vintage: [
    '106',
    '6001 6002',
    '3',
    'market',
    'day',
    'weekend',
    7,
    'hall',
    [3, 8],
    'bg',
    3,
    { series: true, freeShare: 0.3 },
  ],
  sewing: ['106', '6001 6004', '9', 'class', 'afternoon', 'any', 3, 'studio', [25, 60], 'g', 2],
  yoga: ['107', '7005', '9', 'class', 'morning', 'any', 1.25, 'studio', [9, 18], 'b', 4, { series: true }],
  soundbath: ['107', '7002 7004', '9', 'class', 'evening', 'any', 1.5, 'studio', [15, 35], 'd', 3],
  healthtalk: ['107', '7003 7001', '2', 'talk', 'evening', 'work', 1.5, 'library', null, 'b', 2],
  retreat: ['107', '7005 7001', '18', 'retreat', 'morning', 'weekend', 9, 'studio', [70, 240], 'g', 1.5],
  race: ['108', '8001', '15', 'sport', 'morning', 'weekend', 4, 'park', [14, 42], 'gk', 2.5],
  runclub: ['108', '8020 8001', '11', 'meet', 'evening', 'any', 1.5, 'park', null, 'bg', 3, { series: true }],
  cup: ['108', '8009 8006 8011 8012', '13', 'sport', 'day', 'weekend', 6, 'sports', [5, 20], 'g', 3],
  hike: ['109', '9001', '18', 'tour', 'morning', 'weekend', 7, 'park', [10, 35], 'gb', 3, { freeShare: 0.3 }],
  climb: ['109', '9005 9003', '9', 'class', 'day', 'weekend', 3, 'sports', [28, 65], 'g', 2],
  gala: ['111', '11003 11008 11005', '8', 'dinner', 'evening', 'night', 4, 'hall', [60, 170], 'd', 1.5],
  volunteer: ['111', '11002 11001', '10', 'meet', 'morning', 'weekend', 3, 'park', null, 'kgb', 3],
  townhall: ['112', '12007 12004', '10', 'meet', 'evening', 'work', 2, 'hall', null, 'b', 2.5],
  rally: ['112', '12004 12999', '12', 'meet', 'midday', 'weekend', 3, 'park', null, 'g', 1.5],
  exchange: ['113', '13009', '10', 'meet', 'evening', 'work', 2.5, 'bar', null, 'bg', 3, { series: true }],
  oldtown: ['113', '13010 13007', '16', 'tour', 'midday', 'weekend', 2, 'park', [8, 22], 'kb', 4, { freeShare: 0.3 }],
  streetfest: ['113', '13003 13008', '5', 'market', 'day', 'weekend', 8, 'park', null, 'kgb', 2],
  pride: ['113', '13004', '11', 'party', 'evening', 'night', 4, 'bar', [6, 15], 'ng', 2],
  meditation: [
    '114',
    '14005 14009',
    '9',
    'class',
    'evening',
    'work',
    1.5,
    'church',
    'donation',
    'b',
    2.5,
    { series: true },
  ],
  dialogue: ['114', '14012 14001 14002 14003', '2', 'talk', 'evening', 'work', 2, 'church', null, 'b', 2],
  kidslab: ['115', '15005 15001', '9', 'class', 'day', 'weekend', 2, 'library', [4, 14], 'kb', 4, { freeShare: 0.4 }],
  parents: ['115', '15003 15004', '2', 'talk', 'evening', 'work', 1.5, 'school', null, 'kb', 2],
  puppets: ['115', '15005', '6', 'show', 'afternoon', 'weekend', 1, 'theatre', [7, 16], 'k', 2.5],
  lanterns: ['116', '16999', '5', 'market', 'afternoon', 'weekend', 5, 'park', [4, 12], 'kd', 1.5, { freeShare: 0.4 }],
  christmas: [
    '116',
    '16006',
    '5',
    'market',
    'afternoon',
    'any',
    6,
    'park',
    [4, 14],
    'kdg',
    6,
    { date: { month: 12, day: 23, before: 28 }, freeShare: 0.4 },
  ],
  silvester: [
    '116',
    '16009',
    '11',
    'party',
    'late',
    'any',
    6,
    'hall',
    [35, 110],
    'ndg',
    4,
    { date: { month: 12, day: 31, before: 0 } },
  ],
  halloween: [
    '116',
    '16004',
    '11',
    'party',
    'evening',
    'any',
    5,
    'club',
    [10, 28],
    'ng',
    5,
    { date: { month: 10, day: 31, before: 9 } },
  ],
  easter: [
    '116',
    '16002',
    '17',
    'market',
    'day',
    'any',
    4,
    'park',
    [4, 10],
    'kb',
    3,
    { date: { month: 4, day: 12, before: 14 } },
  ],
  patrick: [
    '116',
    '16001',
    '11',
    'party',
    'evening',
    'any',
    5,
    'bar',
    [8, 20],
    'ng',
    3,
    { date: { month: 3, day: 17, before: 4 } },
  ],
  hanukkah: [
    '116',
    '16007',
    '8',
    'dinner',
    'evening',
    'any',
    3,
    'hall',
    [15, 45],
    'kg',
    2,
    { date: { month: 12, day: 12, before: 9 } },
  ],
  thanksgiving: [
    '116',
    '16005',
    '8',
    'dinner',
    'afternoon',
    'any',
    4,
    'hall',
    [25, 70],
    'kg',
    3,
    { date: { month: 11, day: 28, before: 6 }, countries: ['US'] },
  ],
  independence: [
    '116',
    '16003',
    '5',
    'market',
    'afternoon',
    'any',
    7,
    'park',
    null,
    'kgb',
    3,
    { date: { month: 7, day: 4, before: 2 }, countries: ['US'] },
  ],
  autumn: [
    '116',
    '16008',
    '5',
    'market',
    'day',
    'weekend',
    6,
    'park',
    [4, 12],
    'kb',
    3,
    { date: { month: 11, day: 20, before: 60 } },
  ],
  speeddating: ['117', '17001', '11', 'party', 'evening', 'any', 2.5, 'bar', [14, 32], 'nd', 3],
  houseplants: ['117', '17003', '9', 'class', 'afternoon', 'weekend', 2.5, 'studio', [18, 48], 'gd', 3],
  pets: ['117', '17002', '11', 'meet', 'midday', 'weekend', 3, 'park', [3, 10], 'kb', 1.5, { freeShare: 0.6 }],
  classiccars: ['118', '18001 18002', '3', 'market', 'day', 'weekend', 6, 'expo', [6, 18], 'kg', 2],
  sailing: ['118', '18003 18004', '9', 'class', 'day', 'weekend', 4, 'sports', [35, 90], 'gd', 1.5],
  boardgames: [
    '119',
    '19002',
    '14',
    'meet',
    'evening',
    'any',
    4,
    'bar',
    [4, 10],
    'gbn',
    4,
    { series: true, freeShare: 0.4 },
  ],
  comiccon: ['119', '19001', '4', 'conference', 'morning', 'weekend', 9, 'expo', [18, 55], 'gk', 1.5],
  photowalk: ['119', '19004', '16', 'tour', 'afternoon', 'weekend', 2.5, 'park', [5, 20], 'gb', 3, { freeShare: 0.4 }],
  bookclub: ['119', '19006', '10', 'meet', 'evening', 'work', 2, 'library', null, 'b', 3],
  knitting: ['119', '19005 19003', '9', 'class', 'evening', 'work', 2.5, 'studio', [12, 35], 'bg', 2.5],
  schoolfair: ['120', '20002 20003', '5', 'market', 'day', 'weekend', 5, 'school', [2, 6], 'kb', 2],
  schooltalk: ['120', '20006', '2', 'talk', 'evening', 'work', 1.5, 'school', null, 'kb', 1.5],
  repair: ['199', '', '10', 'meet', 'day', 'weekend', 4, 'library', null, 'bk', 2, { series: true }],
  stargazing: ['199', '', '17', 'tour', 'evening', 'any', 2.5, 'park', [4, 14], 'kd', 2],
  webMusic: ['103', '3019 3027', '6', 'online', 'evening', 'any', 1.5, 'hall', 'donation', 'd', 4, { online: true }],
  webStream: ['103', '3023 3025', '11', 'online', 'late', 'any', 6, 'hall', [4, 10], 'n', 3, { online: true }],
  webCook: ['110', '10003', '9', 'online', 'evening', 'any', 2, 'hall', [12, 35], 'dg', 4, { online: true }],
  webSummit: [
    '101',
    '1001 1007',
    '1',
    'online',
    'morning',
    'work',
    7,
    'hall',
    [40, 140],
    'g',
    4,
    { online: true, freeShare: 0.2 },
  ],
  webTech: ['102', '2004 2002', '2', 'online', 'midday', 'work', 1.25, 'hall', null, 'b', 6, { online: true }],
  webWatch: ['104', '4002', '7', 'online', 'evening', 'any', 2.5, 'hall', [4, 9], 'dn', 3, { online: true }],
  webGallery: ['105', '5008', '17', 'online', 'afternoon', 'any', 1.5, 'hall', [5, 14], 'kb', 3, { online: true }],
  webWardrobe: ['106', '6001 6004', '9', 'online', 'evening', 'any', 1.5, 'hall', [10, 28], 'b', 2, { online: true }],
  webRetreat: ['107', '7005 7002', '18', 'online', 'morning', 'weekend', 6, 'hall', [25, 70], 'b', 3, { online: true }],
  webRun: ['108', '8001', '15', 'online', 'morning', 'weekend', 8, 'hall', [8, 20], 'gk', 2, { online: true }],
  webTour: ['109', '9006', '16', 'online', 'afternoon', 'any', 1.25, 'hall', [8, 18], 'kd', 3, { online: true }],
  webGala: ['111', '11003 11008', '8', 'online', 'evening', 'any', 2, 'hall', 'donation', 'g', 2, { online: true }],
  webRally: ['112', '12009 12004', '12', 'online', 'evening', 'work', 1.5, 'hall', null, 'b', 2, { online: true }],
  webLanguage: [
    '113',
    '13009',
    '10',
    'online',
    'evening',
    'work',
    1.25,
    'hall',
    null,
    'bg',
    3,
    { online: true, series: true },
  ],
  webMeditation: [
    '114',
    '14005',
    '9',
    'online',
    'morning',
    'any',
    0.75,
    'hall',
    'donation',
    'b',
    3,
    { online: true, series: true },
  ],
  webKids: ['115', '15005 15001', '9', 'online', 'day', 'weekend', 1.25, 'hall', [4, 12], 'kb', 3, { online: true }],
  webSeason: ['116', '16999', '11', 'online', 'evening', 'any', 2, 'hall', [4, 12], 'gk', 2, { online: true }],
  webDating: ['117', '17001', '11', 'online', 'evening', 'any', 1.5, 'hall', [8, 20], 'nd', 2, { online: true }],
  webExpo: ['118', '18001', '3', 'online', 'day', 'work', 6, 'hall', [5, 15], 'g', 2, { online: true, freeShare: 0.5 }],
  webQuiz: [
    '119',
    '19002',
    '14',
    'online',
    'evening',
    'any',
    1.5,
    'hall',
    [3, 8],
    'gbn',
    4,
    { online: true, series: true },
  ],
  webChess: ['119', '19002', '13', 'online', 'afternoon', 'weekend', 4, 'hall', [3, 10], 'b', 2, { online: true }],
  webCon: ['119', '19001', '4', 'online', 'morning', 'weekend', 9, 'hall', [10, 30], 'g', 2, { online: true }],
  webAuthor: ['120', '20006', '19', 'online', 'day', 'work', 1, 'hall', null, 'k', 2, { online: true }],
  webOdd: ['199', '', '5', 'online', 'afternoon', 'weekend', 6, 'hall', 'donation', 'gb', 2, { online: true }],
} satisfies Record<string, Short>;

export type ConceptId = keyof typeof TABLE;
export const CONCEPT_IDS = Object.keys(TABLE) as ConceptId[];

/** Every concept by its id. */
export const CONCEPTS: Record<ConceptId, Concept> = Object.fromEntries(
  CONCEPT_IDS.map((id) => [id, unpack(TABLE[id] as Short)]),
) as Record<ConceptId, Concept>;

function unpack(row: Short): Concept {
  const [category, subs, format, shape, hour, days, hours, room, price, tags, weight, more] = row;
  const letters = [...tags].map((letter) => TAGS[letter] as Tag);
  const subcategories = subs === '' ? [] : subs.split(' ');
  return { category, subcategories, format, shape, hour, days, hours, room, price, tags: letters, weight, ...more };
}

const KIND_CATEGORIES: Record<OrganizerKind, string[]> = {
  music: ['103'],
  food: ['110'],
  work: ['101', '102', '112'],
  culture: ['104', '105', '106', '116', '199'],
  active: ['107', '108', '109'],
  people: ['111', '113', '114', '115', '120'],
  hobby: ['117', '118', '119'],
};
export const ORGANIZER_KINDS = Object.keys(KIND_CATEGORIES) as OrganizerKind[];

/** Which trade stages events of a category. */
export function kindOfCategory(categoryId: string): OrganizerKind {
  return ORGANIZER_KINDS.find((kind) => KIND_CATEGORIES[kind].includes(categoryId)) ?? 'people';
}
