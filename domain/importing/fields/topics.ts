// Maps a source's topics to this product's categories and formats (ids of spec 3).

/** schema.org types that imply a category or format. */
export const TYPE_TOPICS: Record<string, { categoryId?: string; formatId?: string }> = {
  MusicEvent: { categoryId: '103', formatId: '6' },
  MusicFestival: { categoryId: '103', formatId: '5' },
  ComedyEvent: { categoryId: '105', formatId: '6' },
  TheaterEvent: { categoryId: '105', formatId: '6' },
  DanceEvent: { categoryId: '105', formatId: '6' },
  VisualArtsEvent: { categoryId: '105' },
  ExhibitionEvent: { categoryId: '105', formatId: '17' },
  LiteraryEvent: { categoryId: '113' },
  ScreeningEvent: { categoryId: '104', formatId: '7' },
  SportsEvent: { categoryId: '108' },
  FoodEvent: { categoryId: '110' },
  BusinessEvent: { categoryId: '101' },
  ConferenceEvent: { formatId: '1' },
  EducationEvent: { categoryId: '115', formatId: '9' },
  CourseInstance: { categoryId: '115', formatId: '9' },
  ChildrensEvent: { categoryId: '115' },
  SocialEvent: { categoryId: '113', formatId: '11' },
  SaleEvent: { formatId: '3' },
  Festival: { formatId: '5' },
  Hackathon: { categoryId: '102', formatId: '14' },
};

const CATEGORY_WORDS: [RegExp, string][] = [
  [
    /^(?:music|musik|musique|música|concerts?|konzerte?|gigs?|live music|jazz|rock|classical|hip.?hop|edm|electronic)$/i,
    '103',
  ],
  [/^(?:business|networking|startups?|careers?|finance|marketing|entrepreneurship|professional)$/i, '101'],
  [
    /^(?:science|tech|technology|technologie|supercomputing|visualisation|programming|data|software|ai|wissenschaft|research)$/i,
    '102',
  ],
  [/^(?:film|films|movies?|cinema|kino|media|gaming|anime|comics)$/i, '104'],
  [
    /^(?:arts?|theatre|theater|théâtre|teatro|comedy|dance|ballet|opera|exhibitions?|kunst|performing arts|visual arts)$/i,
    '105',
  ],
  [/^(?:fashion|beauty|mode)$/i, '106'],
  [/^(?:health|wellness|yoga|meditation|gesundheit|santé|mental health)$/i, '107'],
  [/^(?:sports?|fitness|running|cycling|football|soccer|basketball)$/i, '108'],
  [/^(?:travel|outdoors?|hiking|nature|reise)$/i, '109'],
  [/^(?:food|drinks?|wine|beer|food (?:&|and) drink|gastronomie)$/i, '110'],
  [/^(?:charity|causes|fundraiser|fundraising)$/i, '111'],
  [/^(?:government|politics|politik|politique)$/i, '112'],
  [/^(?:community|culture|kultur|literature|lgbtq?|language)$/i, '113'],
  [/^(?:religion|spirituality|church|faith)$/i, '114'],
  [/^(?:family|kids|children|education|kinder|familie|famille|parenting|bildung)$/i, '115'],
  [/^(?:holidays?|christmas|halloween|seasonal|weihnachten)$/i, '116'],
  [/^(?:home|garden|home (?:&|and) garden|lifestyle|diy)$/i, '117'],
  [/^(?:cars?|auto|boats?|aviation)$/i, '118'],
  [/^(?:hobbies|games|crafts?|books|photography|knitting)$/i, '119'],
  [/^(?:school|school activities)$/i, '120'],
];

const FORMAT_WORDS: [RegExp, string][] = [
  [/^(?:conference|konferenz|conférence|congress|summit)s?$/i, '1'],
  [/^(?:seminar|talk|lecture|webinar|colloquium|vortrag|ama|panel)s?$/i, '2'],
  [/^(?:expo|tradeshow|trade show|messe)s?$/i, '3'],
  [/^(?:festival|fair|market)s?$/i, '5'],
  [/^(?:concert|performance|show|konzert)s?$/i, '6'],
  [/^screenings?$/i, '7'],
  [/^(?:dinner|gala)s?$/i, '8'],
  [/^(?:class|classes|training|workshop|course|kurs|atelier|tutorial)s?$/i, '9'],
  [/^(?:meeting|networking|meetup)s?$/i, '10'],
  [/^(?:party|parties|social)s?$/i, '11'],
  [/^tournaments?$/i, '13'],
  [/^tours?$/i, '16'],
  [/^(?:camp|retreat|trip)s?$/i, '18'],
];

/** Category and format for the words of the source (tags, calendar categories); null when no word matches. */
export function topicsOf(words: string[]): { categoryId: string | null; formatId: string | null } {
  const find = (table: [RegExp, string][]) => {
    for (const word of words) for (const [pattern, id] of table) if (pattern.test(word.trim())) return id;
    return null;
  };
  return { categoryId: find(CATEGORY_WORDS), formatId: find(FORMAT_WORDS) };
}
