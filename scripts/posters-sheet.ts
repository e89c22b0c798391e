/**
 * Draws a contact sheet of posters for a visual check: `node scripts/posters-sheet.ts OUT.png [card|share] [SALT]`. SALT is
 * part of the event ids; another salt shows other compositions.
 */
import sharp from 'sharp';
import { drawPoster } from '#server/posters/draw.ts';
import { posterSize, type PosterShape } from '#server/posters/poster-size.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import { paletteCategories } from '#server/posters/palettes.ts';

const [out = 'posters.png', shape = 'card', salt = ''] = process.argv.slice(2);

const titles: Record<string, readonly string[]> = {
  '101': ['Founders Breakfast: Raising in a Down Market', 'Women in Finance Mixer', 'Gründerstammtisch Kreuzberg'],
  '102': ['Rust Meetup #41', 'Intro to Machine Learning', 'Quantum Computing for the Curious'],
  '103': [
    'Jazz Night',
    'Mahler 5 with the City Philharmonic',
    'Techno am Kanal',
    'Forró na Praça',
    'Sunday Soul Sessions',
  ],
  '104': ['Silent Film with Live Organ', 'Ciné-club: À bout de souffle', 'Short Film Showcase'],
  '105': ['Life Drawing', 'Comedy Cellar Late Show', 'Gallery Night in the Mission'],
  '106': ['Vintage Market', 'Sustainable Fashion Swap', 'Sneaker Con'],
  '107': ['Morning Yoga', 'Breathwork & Cold Plunge', 'Mindful Mondays'],
  '108': ['Brooklyn Half Marathon', 'Five-a-side League Final', 'Roller Derby'],
  '109': ['Sunset Kayak Tour', 'Hike Mount Tam', 'Foraging in Epping Forest'],
  '110': ['Natural Wine Fair', 'Pasta from Scratch', 'Street Food Friday', 'Fête du fromage'],
  '111': ['Charity Gala for the Ocean', 'Food Bank Volunteer Day', 'Walk for Hope'],
  '112': ['Town Hall: Transit and Housing', 'Register to Vote', 'Debate Night'],
  '113': ['Lantern Parade', 'Language Exchange', 'Pride Picnic'],
  '114': ['Full Moon Meditation', 'Gospel Brunch', 'Interfaith Vigil'],
  '115': ['Kids’ Science Saturday', 'Story Time with Oz', 'LEGO Robotics Camp'],
  '116': ['Halloween Haunt', 'Christmas Market', 'New Year’s Eve on the Roof'],
  '117': ['Terrarium Workshop', 'Open Garden Day', 'Pottery for Beginners'],
  '118': ['Classic Car Show', 'Boat Jumble', 'Airfield Open Day'],
  '119': ['Board Game Night', 'Chess in the Park', 'Comic Swap'],
  '120': ['Class of 2006 Reunion', 'Spring Concert', 'College Fair'],
  '199': ['Speed Dating', '東京ジャズナイト', 'Вечер поэзии', 'Open House'],
};

const subjects: PosterSubject[] = paletteCategories.flatMap((categoryId) =>
  (titles[categoryId] ?? []).map((title, i) => ({
    id: `${salt}${categoryId}${i}77`,
    name: title,
    categoryId,
    dateLabel: 'Fri 14 March 2027, 20:00',
    placeLabel: 'The Old Mill, Oakland',
  })),
);
// Mixed categories, as on a page of results.
const mixed = subjects.map((_, i) => subjects[(i * 29) % subjects.length] as PosterSubject);

const [columns, width, gap] = [6, 300, 14];
const size = posterSize[shape as PosterShape];
const height = Math.round((width * size.h) / size.w);
const tiles = await Promise.all(
  mixed.map(async (poster, i) => ({
    input: await sharp(Buffer.from(drawPoster(poster, shape as PosterShape)))
      .resize(width)
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })),
);
const rows = Math.ceil(mixed.length / columns);
await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3,
    background: '#fffdfb',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
