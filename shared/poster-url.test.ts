import { describe, expect, it } from 'vitest';
import { posterSrcSet, posterUrl, posterVersion, shareImageUrl, shareVersion } from './poster-url.ts';

const jazz = { id: '700001', name: 'Jazz Night', categoryId: '103' };

describe('poster URLs', () => {
  it('begin with the path of the static images of event pages', () => {
    expect(posterUrl(jazz, 640)).toMatch(/^\/e\/_next\/static\/media\/poster-700001-[0-9a-z]{10}-640\.img$/);
  });

  it('offer every width to the browser', () => {
    expect(posterSrcSet(jazz).split(', ')).toHaveLength(5);
    expect(posterSrcSet(jazz)).toContain('-320.img 320w');
  });

  it('change when the name changes', () => {
    expect(posterVersion({ ...jazz, name: 'Jazz Nights' })).not.toBe(posterVersion(jazz));
  });

  it('are the same for both spellings of a category id', () => {
    expect(posterVersion({ ...jazz, categoryId: 'BandstandCategory/103' })).toBe(posterVersion(jazz));
  });

  it('exist for an event without a category', () => {
    expect(posterVersion({ ...jazz, categoryId: null })).toBe(posterVersion({ ...jazz, categoryId: 'null' }));
  });

  it('do not change with the date, which a card does not show', () => {
    expect(posterVersion({ ...jazz, dateLabel: 'Friday' })).toBe(posterVersion(jazz));
  });

  it('change with the date on the share image, which shows it', () => {
    expect(shareVersion({ ...jazz, dateLabel: 'Friday' })).not.toBe(shareVersion(jazz));
  });

  it('name the share image as a JPEG', () => {
    expect(shareImageUrl(jazz)).toMatch(/-share\.jpg$/);
  });

  it('rarely collide: 20,000 names give 20,000 versions', () => {
    const versions = new Set(Array.from({ length: 20_000 }, (_, i) => posterVersion({ ...jazz, name: `Show ${i}` })));
    expect(versions.size).toBe(20_000);
  });
});
