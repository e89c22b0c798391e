import { subcategoriesOf } from '#shared/taxonomy/subcategories.ts';

/** The name of the icon of a sub-category: an icon of Lucide, or of `own-icons.ts`. */
export function iconOf({ id, categoryId }: { id: string; categoryId: string }): string {
  const position = subcategoriesOf(categoryId).findIndex((row) => row.id === id);
  return iconsByCategory[categoryId]?.split(' ')[position] ?? 'shapes';
}

/**
 * Icons by category, in the order of the ids; the last icon belongs to the category's Other. The political parties
 * share one icon, so that the site takes no side.
 */
const iconsByCategory: Readonly<Record<string, string>> = {
  // Business
  '101':
    'rocket chart-line recycle presentation key-round hand-coins megaphone newspaper pen-tool briefcase-business piggy-bank handshake',
  // Science and tech
  '102': 'stethoscope flask-conical dna cpu smartphone message-circle-heart bot atom',
  // Music
  '103':
    'guitar-electric half-note metronome wheat drum audio-waveform flame-kindling boom-box cassette-tape flame skull mic-vocal star heart tree-palm church hand-metal list-music guitar flag mountain moon-star disc-3 headphones sliders-vertical flask-round piano rainbow bomb notebook-pen earth eighth-notes',
  // Film and media
  '104': 'tv clapperboard swords gamepad-2 message-square-quote popcorn face-grinning film',
  // Performing and visual arts
  '105':
    'drama mic-vocal feather circle-person-arms-spread venetian-mask metronome scissors frame book-open-text face-grinning hammer paintbrush pen-tool gem palette',
  // Fashion
  '106': 'shirt handbag flower-2 sparkles scissors',
  // Health
  '107': 'apple brain stethoscope bath flower heart-pulse',
  // Sports and fitness
  '108':
    'sport-shoe footprints bike mountain fence own-basketball rugby-ball own-baseball own-soccer-ball land-plot volleyball own-tennis-ball waves-ladder hockey-stick gauge hand-fist snowflake shield-half flower person-standing own-baseball biceps-flexed goal party-popper tent dumbbell timer trophy',
  // Travel and outdoor
  '109': 'mountain life-buoy kayak waves-horizontal mountain-snow luggage compass',
  // Food and drink
  '110': 'beer wine utensils martini chef-hat',
  // Charity and causes
  '111': 'paw-print sprout hospital scale globe hand-heart life-buoy school heart-handshake',
  // Government
  '112': 'vote vote vote scale landmark map building medal globe shield-check landmark',
  // Community
  '113': 'map map-pinned building-complex rainbow castle crown hourglass flag languages scroll users',
  // Spirituality
  '114':
    'church own-star-of-david mosque book-open own-dharma-wheel hand-heart flower eye gem atom circle-question-mark wind flame trees own-torii sparkles',
  // Family and education
  '115': 'book-open graduation-cap heart baby blocks users handshake glasses school',
  // Holiday
  '116': 'clover egg rocket ghost drumstick tree-pine own-menorah leaf party-popper gift',
  // Home and lifestyle
  '117': 'heart paw-print sprout house',
  // Auto, boat and air
  '118': 'car motorbike ship plane fuel',
  // Hobbies
  '119': 'swords dices hammer camera spool library martini pencil puzzle',
  // School activities
  '120': 'utensils hand-coins ticket backpack square-letter-p mic school',
  // Other
  '199': 'shapes',
};
