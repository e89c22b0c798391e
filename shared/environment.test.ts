import { expect, it } from 'vitest';
import { outsideOrigins } from './environment.ts';

const embedded = { kind: 'embedded' } as const;

it('the origins outside the site are empty with embedded parts', () => {
  expect(outsideOrigins({ places: embedded, map: embedded })).toEqual({ connect: [], images: [] });
});

it('include the tile service for data and pictures', () => {
  const map = { kind: 'raster', tiles: 'https://tiles.example.org:8443/{z}/{x}/{y}.png', attribution: '' } as const;
  const origin = 'https://tiles.example.org:8443';
  expect(outsideOrigins({ places: embedded, map })).toEqual({ connect: [origin], images: [origin] });
});

it('include every origin of a style, each once', () => {
  const origins = ['https://tiles.example.org', 'https://maps.example.org'];
  const map = { kind: 'style', url: 'https://maps.example.org/style.json', origins } as const;
  expect(outsideOrigins({ places: embedded, map: { ...map, origins: [...map.origins] } }).connect).toEqual([
    'https://maps.example.org',
    'https://tiles.example.org',
  ]);
});

it('include the place service beside the map file', () => {
  const places = { kind: 'google', origin: 'https://maps.googleapis.com', browserKey: 'browser-key' } as const;
  const map = { kind: 'pmtiles', url: 'https://files.example.org/city.pmtiles', attribution: '' } as const;
  expect(outsideOrigins({ places, map })).toEqual({
    connect: ['https://maps.googleapis.com', 'https://files.example.org'],
    images: ['https://files.example.org'],
  });
});
