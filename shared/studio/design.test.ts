import { describe, expect, test } from 'vitest';
import { formatEventImage, parseEventImage, photoIdOf } from '../event-image.ts';
import { parseStudioImage, type StudioDesign } from './design.ts';
import { readStudio, studioFields, type StudioState, studioQuery } from './query.ts';

const design: StudioDesign = {
  palette: '103-1',
  motif: 'waves',
  type: 'slant',
  layout: 'label',
  tone: 'duotone',
  seed: '700001',
  photo: { mediaId: '12', focusX: 50, focusY: 30 },
};
const texts = { title: 'Jazz & Wine', date: 'Sat, 7 PM', place: 'Porto', note: '' };
const state: StudioState = { design, texts, size: 'story' };

describe('the stored picture of an event', () => {
  test.each(['', 'Jazz. Night', '100 % Día & “más” 🎷', 'a'.repeat(75)])(
    'holds a design with the title %j',
    (title) => {
      const image = formatEventImage({ kind: 'studio', design, title });
      expect(parseEventImage(image)).toEqual({ kind: 'studio', design, title });
      expect(photoIdOf(parseEventImage(image))).toBe('12');
    },
  );

  test('may have no photo', () => {
    const image = formatEventImage({ kind: 'studio', design: { ...design, photo: null }, title: '' });
    expect(image).toBe('studio.103-1.waves.slant.label.duotone.700001..');
    expect(photoIdOf(parseEventImage(image))).toBeNull();
  });

  test.each([
    'studio',
    'studio.103-1.waves.slant.label.duotone.1.',
    'studio.103-1.nothing.slant.label.duotone.1..',
    'studio.x.waves.slant.label.duotone.1..',
    'studio.103-1.waves.slant.label.duotone.one..',
    'studio.103-1.waves.slant.label.duotone.1.12-101-0.',
    'studio.103-1.waves.slant.label.duotone.1..%E0%A4%A',
  ])('is nothing else: %s', (image) => expect(parseStudioImage(image)).toBeNull());
});

describe('the query of Studio', () => {
  const start: StudioState = { ...state, design: { ...design, photo: null }, size: 'print' };

  test('holds the whole state', () => {
    const query = new URLSearchParams(studioQuery(state, '7'));
    expect(query.get('event')).toBe('7');
    expect(readStudio(query, start)).toEqual({ state, problems: {} });
  });

  test('has the names of the form', () => {
    const query = new URLSearchParams(studioFields(state));
    expect(readStudio(query, start).state).toEqual(state);
  });

  test('may be partial: the rest is that of the start, and an empty text is empty', () => {
    const { state: read, problems } = readStudio(new URLSearchParams('motif=tiles&place='), start);
    expect([read, problems]).toEqual([
      { ...start, design: { ...start.design, motif: 'tiles' }, texts: { ...texts, place: '' } },
      {},
    ]);
  });

  test('names each wrong part, and does not use it', () => {
    const wrong = 'palette=red&motif=cat&type=x&layout=x&tone=x&seed=-1&photo=1-2&size=huge';
    const { state: read, problems } = readStudio(new URLSearchParams(wrong), start);
    expect(read).toEqual(start);
    expect(Object.keys(problems).toSorted()).toEqual(
      ['palette', 'motif', 'type', 'layout', 'tone', 'seed', 'photo', 'size'].toSorted(),
    );
  });

  test('may have a text that is too long, which is reported and shown again', () => {
    const { state: read, problems } = readStudio(
      new URLSearchParams({ title: 'x'.repeat(76), note: 'y'.repeat(81) }),
      start,
    );
    expect([read.texts.title.length, problems]).toEqual([76, { title: ['TOO_LONG'], note: ['TOO_LONG'] }]);
  });
});
