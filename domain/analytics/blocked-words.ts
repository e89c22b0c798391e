// Words that are never shown as a trending search, in the product's languages. Searches for these words work as usual.
// A folded entry is a word, several consecutive words, or with a trailing `*` a prefix. The list leaves out words that
// are also names, or harmless on a poster, because people with such a name cannot see this list and cannot object to an
// entry.

const WORDS = `
  fuck* motherfuck* shit shits shitty shithead* bullshit* cunt* bitch* whore* slut* bastard wanker* twat* arsehole*
  asshole* dickhead* cumshot* blowjob* handjob* porn* xxx nude nudes hentai milf* gangbang* orgy orgies incest* rape
  rapist* raping pedo pedos pedophil* paedo paedos paedophil* bestiality zoophil* escort* prostitut* hookers sex sexy
  sexcam* onlyfans anal dildo* masturbat* pussy tits boobs nigger* nigga* faggot* fag tranny* retarded spastic spic
  chink gook* wetback* raghead* nazi* hitler kkk kys terroris* jihadi* lynching* cocaine heroin fentanyl
  methamphetamine* viagra cialis

  scheiss* fick ficken gefickt arschloch* wichser* hurensohn* hure nutte nutten schlampe schlampen fotze* schwuchtel*
  neger* kanake* missgeburt* vergewaltig* kinderporn* judensau*

  merde* putain* pute salope* connard* connasse* encule* niquer bougnoule* violeur* youpin*

  mierda* puta putas puto putos cabron* gilipollas pendejo* maricon* chingar chingada* follar violador* sudaca*

  caralho* porra foder viado* buceta* boceta* estupro* estuprador*
`;

const PHRASES = [
  'dick pic*',
  'child abuse',
  'call girl*',
  'sieg heil',
  'white power',
  'white supremac*',
  'ku klux klan',
  'ethnic cleansing',
  'kill yourself',
  'commit suicide',
  'school shooting',
  'mass shooting',
  'make a bomb',
  'crystal meth',
  'buy weed',
  'buy drugs',
  'drug dealer*',
  'fake id*',
  'stolen card*',
  'auslander raus',
  'bombe bauen',
  'nique ta mere',
  'fils de pute',
  'hijo de puta',
  'filho da puta',
];

export const BLOCKED_WORDS: readonly string[] = [...WORDS.trim().split(/\s+/), ...PHRASES];
