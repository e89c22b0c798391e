import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { PrintedBadges, PrintedList } from '#shared/print/documents.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { compilePdf } from './compile.ts';

const list = (names: string[], more: Partial<PrintedList> = {}): PrintedList => ({
  kind: 'list',
  title: 'Jazz in the Park',
  language: 'de',
  paper: 'a4',
  facts: '28. November · 3 Gäste',
  hasTick: true,
  columns: [
    { title: 'Gast', share: 5 },
    { title: 'Ticket', share: 3 },
  ],
  rows: names.map((name) => [name, 'Standard']),
  ...more,
});

const badges = (names: string[], more: Partial<PrintedBadges> = {}): PrintedBadges => ({
  kind: 'badges',
  title: 'Jazz in the Park',
  language: 'en',
  paper: 'a4',
  eventName: 'Jazz in the Park',
  badges: names.map((name) => ({ name, ticketClass: 'Standard' })),
  ...more,
});

const read = async (document: PrintedList | PrintedBadges) => getDocumentProxy(new Uint8Array(compilePdf(document)));

type Pdf = Awaited<ReturnType<typeof read>>;

async function textsOf(pdf: Pdf): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''));
}

/** The roles of the tags of a page, each once. */
async function rolesOf(pdf: Pdf, number: number): Promise<Set<string>> {
  const roles = new Set<string>();
  const collect = (node: object) => {
    if ('role' in node) roles.add(String(node.role));
    if ('children' in node) (node.children as object[]).forEach(collect);
  };
  collect(await (await pdf.getPage(number)).getStructTree());
  return roles;
}

const withoutSpaces = (text: string) => text.replaceAll(/[\s\u200B]/g, '');

test('a list is a tagged PDF/UA document with title, language, page numbers, and its column names on each page', async () => {
  const bytes = compilePdf(list(Array.from({ length: 60 }, (_, at) => `Guest ${at}`)));
  expect(Buffer.from(bytes).includes('pdfuaid')).toBe(true);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(2);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Jazz in the Park', Language: 'de' });
  expect(await rolesOf(pdf, 1)).toEqual(
    new Set(['Root', 'Document', 'H1', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']),
  );
  expect(await textsOf(pdf)).toEqual([
    expect.stringMatching(/Gast.*Ticket.*Guest 0\b.*1 \/ 2$/),
    expect.stringMatching(/^Gast.*Ticket.*Guest 59\b.*2 \/ 2$/),
  ]);
});

const NAMES = [
  'Zoë Łukasz Nguyễn Thị Hồng',
  'Ωμέγα Παπαδόπουλος',
  'Дмитро Шевченко',
  'محمد بن عمر',
  'שרה כהן',
  'अनन्या शर्मा',
  'สมหมาย',
  'অনন্যা',
  'தமிழ்',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'ગુજરાતી',
  'ਪੰਜਾਬੀ',
  'සිංහල',
  'ខ្មែរ',
  'ລາວ',
  'မြန်မာ',
  'አማርኛ',
  'გიორგი',
  'Արամ',
  '张伟龍髙',
  '山田 たろう カナ',
  '김민수',
  '🎸',
];

test('names in every script have glyphs, on lists and on badges', async () => {
  for (const document of [list(NAMES), badges(NAMES)]) {
    const bytes = compilePdf(document);
    // the standard refuses characters without a glyph
    expect([document.kind, Buffer.from(bytes).includes('pdfuaid')]).toEqual([document.kind, true]);
    const letters = new Set((await textsOf(await getDocumentProxy(new Uint8Array(bytes)))).join(''));
    const missing = NAMES.filter((name) => [...name.normalize('NFC')].some((letter) => !letters.has(letter)));
    expect(missing).toEqual([]);
  }
});

test('a right-to-left name begins at its right end, also beside Latin letters', async () => {
  const pdf = await read(list(['שרה (VIP)']));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const startOf = (part: string) =>
    items.flatMap((item) => ('str' in item && item.str.includes(part) ? [Number(item.transform[4])] : []))[0] ?? 0;
  expect(startOf('שרה')).toBeGreaterThan(startOf('VIP'));
});

test('hostile texts and the markup of the templates stay text', async () => {
  const payloads = [
    ...HOSTILE_PAYLOADS,
    '#read("/etc/passwd")',
    '#import "frame.typ": data',
    '*bold* _x_ $x^2$ @ref <label> `raw` // comment',
    '#panic() \\ #set page(width: 1pt)',
    '= Heading',
  ];
  const pdf = await read(list(payloads, { title: '#panic("title")', facts: '$ #eval("1")' }));
  const text = withoutSpaces((await textsOf(pdf)).join(''));
  expect(text).toContain('#panic("title")');
  expect(text).toContain('$#eval("1")');
  const ascii = payloads.map(withoutSpaces).filter((payload) => /^[\x21-\x7e]{1,40}$/.test(payload));
  expect(ascii.length).toBeGreaterThan(40);
  expect(ascii.filter((payload) => !text.includes(payload))).toEqual([]);
  expect(await rolesOf(pdf, 1)).toEqual(
    new Set(['Root', 'Document', 'H1', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']),
  );
  const annotations = await (await pdf.getPage(1)).getAnnotations();
  expect([annotations, await pdf.getJSActions(), await pdf.getAttachments()]).toEqual([[], null, null]);
});

test('halves of surrogate pairs and characters without a glyph leave the rest of a document printed', async () => {
  const pdf = await read(list(['Ada \uD800', 'Grace \u0000\u0007', '\u{1F000}\uE000\u{10480}', 'Linus']));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await textsOf(pdf)).join('')).toMatch(/Ada.*Grace.*Linus/);
});

test('eight badges are on a page, and the longest name stays on its badge', async () => {
  const longName = 'Rhabarberbarbara'.repeat(6);
  for (const paper of ['a4', 'letter'] as const) {
    const pdf = await read(badges([longName, ...Array.from({ length: 8 }, (_, at) => `Guest ${at}`)], { paper }));
    const [first, second] = await textsOf(pdf);
    expect([pdf.numPages, second]).toEqual([2, 'Jazz in the ParkGuest 7Standard']);
    expect(withoutSpaces(first ?? '')).toContain(longName);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const middle = page.getViewport({ scale: 1 }).width / 2;
    // the letters of the broken name are apart
    const ends = items.flatMap((item) =>
      'str' in item && item.str.length === 1 ? [Number(item.transform[4]) + item.width] : [],
    );
    expect(ends.length).toBe(longName.length);
    expect(Math.max(...ends)).toBeLessThan(middle);
  }
});

test('an event may have a right-to-left or a very long name', async () => {
  for (const title of ['מוזיקה בפארק', 'حفلة في الحديقة', 'Rhabarberbarbara'.repeat(4)]) {
    const documents = [
      list(['Ada'], { title, facts: title, columns: [{ title, share: 1 }] }),
      badges(['Ada'], { title, eventName: title }),
    ];
    for (const document of documents)
      expect((await (await read(document)).getMetadata()).info).toMatchObject({ Title: title });
  }
});

test('an event without attendees has a list too', async () => {
  expect((await textsOf(await read(list([])))).join('')).toContain('Gast');
});

test('an Arabic name is found by its letters', async () => {
  const pdf = await read(list(['محمد بن عمر']));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const words = items.flatMap((item) => ('str' in item && /\p{Script=Arabic}/u.test(item.str) ? [item.str] : []));
  expect(words.toReversed()).toEqual(['محمد', 'بن', 'عمر']);
});
