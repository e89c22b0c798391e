/** The sponsors of the demo world, and the events of it that are open to sponsors. Invented names, as plain data. */
import type { SponsorOffer } from '#shared/sponsorship/kinds.ts';
import type { DemoEvent, DemoLanguage, DemoWorld } from './types.ts';

/** A sponsor of the demo world. Amounts are whole units of the currency. */
export interface DemoSponsor {
  name: string;
  /** Below example.org, which has no other owner (RFC 2606). */
  website: string;
  offers: SponsorOffer[];
  /** Ids of categories. */
  categories: string[];
  /** Slugs of places; none for a sponsor that supports events anywhere. */
  places: string[];
  currency: string;
  budget: [from: number, to: number] | null;
  languages: DemoLanguage[];
  language: DemoLanguage;
  description: string;
}

export const demoSponsors: readonly DemoSponsor[] = [
  {
    name: 'Kittiwake Coffee Roasters',
    website: 'https://kittiwake.example.org/',
    offers: ['products', 'money'],
    categories: ['103', '113', '115'],
    places: ['ca--san-francisco'],
    currency: 'USD',
    budget: [200, 1_500],
    languages: ['en', 'es'],
    language: 'en',
    description:
      'We roast coffee in the Dogpatch and bring a cart with two baristas to morning events. For runs, markets and family days we pour the coffee for free, and for a few events a year we add money.\n\nWhat we like in return: a good corner for the cart, and people who come back to us on Monday.',
  },
  {
    name: 'Larkspur Credit Union',
    website: 'https://larkspur.example.org/',
    offers: ['money', 'space', 'media'],
    categories: ['101', '111', '113', '115'],
    places: ['ny--new-york'],
    currency: 'USD',
    budget: [1_000, 10_000],
    languages: ['en'],
    language: 'en',
    description:
      'A member-owned credit union that supports neighborhood events in all five boroughs: block parties, job fairs, school concerts. Our hall in Queens seats 120 people and is free on weekday evenings.\n\nWe look for events that are open to everyone and say plainly where the money goes.',
  },
  {
    name: 'Tidewheel Bicycles',
    website: 'https://tidewheel.example.org/',
    offers: ['products', 'money'],
    categories: ['108', '109', '111'],
    places: ['united-kingdom--london'],
    currency: 'GBP',
    budget: [300, 3_000],
    languages: ['en'],
    language: 'en',
    description:
      'We build town bikes in a railway arch in Bermondsey. We lend bikes for city rides and triathlons, run a repair stand on the day, and give prizes. Tell us how people get to your event: the more of them who could cycle, the happier we are.',
  },
  {
    name: 'Brauhaus Sieben Linden',
    website: 'https://sieben-linden.example.org/',
    offers: ['products', 'space', 'money'],
    categories: ['103', '110', '105'],
    places: ['germany--berlin'],
    currency: 'EUR',
    budget: [500, 4_000],
    languages: ['de', 'en'],
    language: 'de',
    description:
      'Wir brauen in Neukölln und unterstützen Konzerte, Lesungen und Straßenfeste im Kiez: mit Getränken auf Kommission, unserem Hof für bis zu 200 Gäste und einem Zuschuss zur Gage. Alkoholfreies bringen wir immer mit. Wichtig ist uns, dass der Eintritt bezahlbar bleibt.',
  },
  {
    name: 'Papeterie Belle-Lune',
    website: 'https://belle-lune.example.org/',
    offers: ['products', 'media'],
    categories: ['105', '104', '115', '119'],
    places: ['france--paris'],
    currency: 'EUR',
    budget: [200, 1_000],
    languages: ['fr', 'en'],
    language: 'fr',
    description:
      'Carnets, affiches et matériel de dessin pour vos ateliers, festivals et salons. Nous imprimons aussi vos programmes dans notre atelier de Montreuil et nous parlons de vous à nos 18 000 abonnés. Nous aimons les événements où l’on fait quelque chose de ses mains.',
  },
  {
    name: 'Estúdio Maré Alta',
    website: 'https://mare-alta.example.org/',
    offers: ['media', 'space', 'products'],
    categories: ['103', '104', '106'],
    places: ['brazil--sao-paulo'],
    currency: 'BRL',
    budget: [1_000, 8_000],
    languages: ['pt', 'en', 'es'],
    language: 'pt',
    description:
      'Somos um estúdio de som e vídeo na Barra Funda. Gravamos shows e desfiles, emprestamos equipamento e divulgamos eventos independentes nas nossas redes. Procuramos artistas no começo da carreira e festas de bairro com boa música.',
  },
  {
    name: 'Saltbush Outdoor Co-op',
    website: 'https://saltbush.example.org/',
    offers: ['money', 'products'],
    categories: ['109', '108', '107', '115'],
    places: ['australia--sydney'],
    currency: 'AUD',
    budget: [500, 5_000],
    languages: ['en'],
    language: 'en',
    description:
      'A co-op of 40 guides and gear makers. We sponsor trail runs, clean-up days and anything that gets children outside: tents and water stations on loan, gift cards as prizes, and money for first-aid teams. Leave the place cleaner than you found it, and we are in.',
  },
  {
    name: 'Quillfeather Cloud',
    website: 'https://quillfeather.example.org/',
    offers: ['money', 'products', 'media'],
    categories: ['102', '101', '115'],
    places: [],
    currency: 'USD',
    budget: [500, 15_000],
    languages: ['en', 'de', 'fr', 'es', 'pt'],
    language: 'en',
    description:
      'Hosting for small software teams. We support meetups, hackathons and conferences in any country and online: pizza for a meetup, credits for every participant, a keynote speaker if you want one. We need no logo wall. A fair code of conduct and a talk list that is not all the same people matter more to us.',
  },
];

/** An event of the demo world that is open to sponsors. */
export interface DemoOpening {
  eventKey: string;
  seeks: SponsorOffer[];
  currency: string;
  amount: [from: number, to: number];
  expectedGuests: number;
  language: DemoLanguage;
  audience: string;
}

/** Two texts for each language. */
const AUDIENCES: Record<DemoLanguage, [string, string]> = {
  en: [
    'Mostly people from the neighborhood, half of them with friends or family. Sponsors get a thank-you on stage, a stand at the entrance and their name on the event page.',
    'Curious people between 20 and 45 who come early and stay late. We name a corner of the venue after you, and you talk to the guests yourself instead of handing out flyers.',
  ],
  de: [
    'Vor allem Leute aus der Nachbarschaft, die Hälfte mit Freunden oder Familie. Wer uns unterstützt, wird auf der Bühne genannt und bekommt einen Stand am Eingang.',
    'Neugierige zwischen 20 und 45, die früh kommen und lange bleiben. Wir benennen eine Ecke des Hauses nach euch, und ihr sprecht selbst mit den Gästen.',
  ],
  fr: [
    'Surtout des gens du quartier, une moitié vient avec des amis ou en famille. Nos partenaires sont remerciés sur scène et disposent d’un stand à l’entrée.',
    'Des curieux de 20 à 45 ans qui arrivent tôt et restent tard. Un coin de la salle porte votre nom, et vous parlez vous-mêmes avec le public.',
  ],
  es: [
    'Sobre todo gente del barrio, la mitad con amigos o familia. Quien nos apoya tiene un puesto en la entrada y un agradecimiento en el escenario.',
    'Gente curiosa de entre 20 y 45 años que llega pronto y se queda hasta tarde. Un rincón de la sala lleva tu nombre.',
  ],
  pt: [
    'Principalmente gente do bairro, metade com amigos ou família. Quem apoia tem um estande na entrada e um agradecimento no palco.',
    'Gente curiosa de 20 a 45 anos, que chega cedo e fica até o fim. Um canto da casa leva o seu nome, e você fala direto com o público.',
  ],
};

/** What one event after the other seeks. */
const SEEKS: SponsorOffer[][] = [
  ['money', 'products'],
  ['money'],
  ['space', 'products'],
  ['money', 'media'],
  ['products'],
];

const OPEN_EVENTS = 10;

/** Some popular upcoming events of different organizers, at most two in a city. */
export function demoOpenings({ events, venues }: DemoWorld, now: Temporal.Instant): DemoOpening[] {
  const cityOf = new Map(venues.map(({ key, placeSlug }) => [key, placeSlug]));
  const taken = new Map<string, number>();
  const soonest = now
    .add({ hours: 24 * 14 })
    .toString()
    .slice(0, 16);
  const isFree = (event: DemoEvent): boolean => {
    const keys = [event.organizerKey, event.venueKey === null ? 'online' : (cityOf.get(event.venueKey) ?? '')];
    const [organizer = 0, city = 0] = keys.map((key) => taken.get(key));
    if (organizer > 0 || city > 1) return false;
    for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
    return true;
  };
  return events
    .filter((event) => event.status === 'live' && event.visibility === 'public' && event.startLocal > soonest)
    .toSorted((a, b) => b.popularity - a.popularity || a.key.localeCompare(b.key))
    .filter(isFree)
    .slice(0, OPEN_EVENTS)
    .map((event, index) => openingOf(event, index));
}

function openingOf(event: DemoEvent, index: number): DemoOpening {
  const seeks = SEEKS[index % SEEKS.length] ?? ['money'];
  const capacity = event.eventCapacity ?? event.ticketClasses.reduce((sum, { capacity: seats }) => sum + seats, 0);
  const from = 250 * (1 + (index % 4));
  return {
    eventKey: event.key,
    seeks,
    currency: event.currency,
    amount: [from, from * (2 + (index % 3))],
    expectedGuests: Math.max(20, capacity),
    language: event.language,
    audience: AUDIENCES[event.language][index % 3 === 0 ? 1 : 0],
  };
}
