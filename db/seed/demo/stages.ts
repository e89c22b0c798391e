/** Stages: a stage is a city, or one time zone of online events, with its venues and organizers. */
import { CITIES } from './cities/index.ts';
import type { City, District } from './cities/types.ts';
import type { Room } from './concepts.ts';
import { ORGANIZER_KINDS } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import { type Prng, prng } from './prng.ts';
import type { DemoLanguage, DemoOrganizer, DemoVenue, OrganizerKind } from './types.ts';
import { fill, fillHtml, localize, slugOf } from './text-templates.ts';

export type StageVenue = DemoVenue & { room: Room; district: string; street: string };

export type Stage = {
  key: string;
  city: City | null;
  cityName: string;
  country: string;
  language: DemoLanguage;
  tz: string;
  currency: string;
  events: number;
  /** True for a stage on which every category, format and tag occurs. */
  full: boolean;
  venues: StageVenue[];
  organizers: DemoOrganizer[];
};

type OnlineZone = Pick<Stage, 'key' | 'country' | 'language' | 'tz' | 'currency' | 'events' | 'full'>;

const ONLINE: OnlineZone[] = [
  { key: 'online-us', country: 'US', language: 'en', tz: 'America/New_York', currency: 'USD', events: 105, full: true },
  { key: 'online-gb', country: 'GB', language: 'en', tz: 'Europe/London', currency: 'GBP', events: 60, full: true },
  { key: 'online-au', country: 'AU', language: 'en', tz: 'Australia/Sydney', currency: 'AUD', events: 30, full: false },
];

const CAPACITY: Record<Room, [number, number]> = {
  club: [140, 420],
  hall: [180, 600],
  bar: [40, 90],
  kitchen: [12, 44],
  office: [60, 140],
  cinema: [70, 160],
  theatre: [110, 340],
  gallery: [80, 200],
  studio: [14, 30],
  library: [40, 90],
  park: [300, 1800],
  sports: [60, 220],
  church: [110, 340],
  school: [80, 240],
  expo: [400, 1500],
};
const ROOMS = Object.keys(CAPACITY) as Room[];

/** All stages of the world, with their venues and organizers. Organizers have unique names. */
export function buildStages(seed: number): Stage[] {
  const taken = new Set<string>();
  const cities = CITIES.map((city): Stage => {
    const rng = prng(`${seed}/stage/${city.key}`);
    const { key, country, language, tz, currency, events } = city;
    const base = { key, city, cityName: city.name, country, language, tz, currency, events, full: city.main === true };
    return { ...base, venues: venuesOf(city, rng), organizers: organizersOf(base, rng, taken) };
  });
  const online = ONLINE.map((zone): Stage => {
    const base = { ...zone, city: null, cityName: '' };
    return { ...base, venues: [], organizers: organizersOf(base, prng(`${seed}/stage/${zone.key}`), taken) };
  });
  return [...cities, ...online];
}

function venuesOf(city: City, rng: Prng): StageVenue[] {
  const names = new Set<string>();
  const rounds = city.main ? 2 : 1;
  return Array.from({ length: rounds }, () => ROOMS)
    .flat()
    .map((room, index) => {
      const district = city.districts[(index + rng.int(0, 1)) % city.districts.length] as District;
      return venueIn({ city, district, room, index, names }, rng);
    });
}

type VenueDraw = { city: City; district: District; room: Room; index: number; names: Set<string> };

function venueIn(draw: VenueDraw, rng: Prng): StageVenue {
  const { city, district, room, index } = draw;
  const [districtName, latitude, longitude, postalCode, streets] = district;
  const street = rng.pick(streets.split(';'));
  const [low, high] = CAPACITY[room];
  return {
    key: `venue-${city.key}-${index + 1}`,
    name: venueName(draw, street, rng),
    address1: addressOf(city, street, rng),
    city: city.name,
    region: city.region,
    postalCode,
    countryCode: city.country,
    latitude: jitter(latitude, rng),
    longitude: jitter(longitude, rng),
    tz: city.tz,
    placeSlug: city.slug,
    capacity: Math.max(low, Math.round(rng.int(low, high) / 2) * 2),
    room,
    district: districtName,
    street,
  };
}

const jitter = (degrees: number, rng: Prng) => Number((degrees + (rng.next() - 0.5) * 0.005).toFixed(6));

function venueName({ city, district: [d], room, names }: VenueDraw, s: string, rng: Prng): string {
  const words = CONTENT[city.language];
  for (let attempt = 0; attempt < 20; attempt++) {
    const name = localize(
      fill(rng.pick(words.rooms[room]), { h: rng.pick(words.heads), d, s, c: city.name }),
      city.country,
    );
    if (!names.has(name)) return (names.add(name), name);
  }
  return `${words.heads[names.size % words.heads.length]} ${d}`;
}

function addressOf(city: City, street: string, rng: Prng): string {
  const number = rng.int(3, city.country === 'US' || city.language === 'pt' || city.key === 'montreal' ? 1890 : 148);
  if (city.key === 'montreal') return `${number}, ${street}`;
  if (city.key === 'bogota') return `${street} #${rng.int(3, 90)}-${rng.int(5, 80)}`;
  if (city.country === 'MX' || city.country === 'AR') return `${street} ${number}`;
  if (city.language === 'pt' || city.language === 'es') return `${street}, ${number}`;
  if (city.language === 'de' || ['NL', 'BE', 'CH'].includes(city.country)) return `${street} ${number}`;
  return `${number} ${street}`;
}

type OrganizerBase = Omit<Stage, 'venues' | 'organizers'>;
const SMALL_TOWN_KINDS: OrganizerKind[] = ['music', 'food', 'culture', 'people'];

function organizersOf(stage: OrganizerBase, rng: Prng, taken: Set<string>): DemoOrganizer[] {
  const extra = stage.full && stage.city ? rng.shuffle(ORGANIZER_KINDS).slice(0, 5) : [];
  const kinds = stage.full || stage.events >= 36 || !stage.city ? [...ORGANIZER_KINDS, ...extra] : SMALL_TOWN_KINDS;
  return kinds.map((kind, index) =>
    organizerOf({ stage, kind, key: `organizer-${stage.key}-${index + 1}`, taken }, rng),
  );
}

/** The phrases that name no city or district; all of them when each names one. */
function withoutPlaces(phrases: readonly string[]): readonly string[] {
  const rest = phrases.filter((phrase) => !/\{[cd]\}/.test(phrase));
  return rest.length > 0 ? rest : phrases;
}

type OrganizerDraw = { stage: OrganizerBase; kind: OrganizerKind; key: string; taken: Set<string> };

function organizerOf({ stage, kind, key, taken }: OrganizerDraw, rng: Prng): DemoOrganizer {
  const words = CONTENT[stage.language];
  const d = stage.city ? rng.pick(stage.city.districts)[0] : 'Online';
  const slots = { d, c: stage.city ? stage.cityName : 'Online', y: String(rng.int(1996, 2023)) };
  const names = stage.city ? words.organizers[kind].names : withoutPlaces(words.organizers[kind].names);
  const name = uniqueName(
    () => localize(fill(rng.pick(names), { ...slots, h: rng.pick(words.heads) }), stage.country),
    taken,
  );
  const phrases = [
    rng.pick(stage.city ? words.organizers[kind].about : withoutPlaces(words.organizers[kind].about)),
    ...rng.shuffle(words.aboutClosers).slice(0, 2),
  ];
  const aboutHtml = `<p>${phrases.map((phrase) => localize(fillHtml(phrase, { ...slots, n: name }), stage.country)).join(' ')}</p>`;
  const slug = slugOf(name);
  const website = rng.chance(0.7) ? { website: `https://${slug}.example` } : {};
  return {
    key,
    name,
    slug,
    language: stage.language,
    cityKey: stage.city ? stage.key : null,
    aboutHtml,
    ...website,
    kind,
  };
}

function uniqueName(draw: () => string, taken: Set<string>): string {
  let name = draw();
  for (let attempt = 0; attempt < 80 && taken.has(slugOf(name)); attempt++) name = draw();
  if (taken.has(slugOf(name))) name = `${name} ${taken.size}`;
  taken.add(slugOf(name));
  return name;
}

/** The organizer of a stage for a kind of event. Small towns have a few organizers for all kinds together. */
export function organizerFor(stage: Stage, kind: OrganizerKind, rng: Prng): DemoOrganizer {
  const fitting = stage.organizers.filter((organizer) => organizer.kind === kind);
  return rng.pick(fitting.length > 0 ? fitting : stage.organizers.filter((organizer) => organizer.kind === 'people'));
}
