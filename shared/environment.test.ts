import { expect, it } from 'vitest';
import { outsideOrigins } from './environment.ts';
import { noHeadSettings } from './head-settings.ts';

const embedded = { kind: 'embedded' } as const;
const head = noHeadSettings;

it('the origins outside the site are empty with embedded parts', () => {
  expect(outsideOrigins({ places: embedded, map: embedded, head })).toEqual({ connect: [], images: [], assets: [] });
});

it('the origins outside the site include the tile service for data and pictures', () => {
  const map = { kind: 'raster', tiles: 'https://tiles.example.org:8443/{z}/{x}/{y}.png', attribution: '' } as const;
  const origin = 'https://tiles.example.org:8443';
  expect(outsideOrigins({ places: embedded, map, head })).toEqual({ connect: [origin], images: [origin], assets: [] });
});

it('the origins outside the site include every origin of a style, each once', () => {
  const origins = ['https://tiles.example.org', 'https://maps.example.org'];
  const map = { kind: 'style', url: 'https://maps.example.org/style.json', origins } as const;
  expect(outsideOrigins({ places: embedded, map: { ...map, origins: [...map.origins] }, head }).connect).toEqual([
    'https://maps.example.org',
    'https://tiles.example.org',
  ]);
});

it('the origins outside the site include the place service beside the map file', () => {
  const places = { kind: 'google', origin: 'https://maps.googleapis.com', browserKey: 'browser-key' } as const;
  const map = { kind: 'pmtiles', url: 'https://files.example.org/city.pmtiles', attribution: '' } as const;
  expect(outsideOrigins({ places, map, head })).toEqual({
    connect: ['https://maps.googleapis.com', 'https://files.example.org'],
    images: ['https://files.example.org'],
    assets: [],
  });
});

it('the origins outside the site include the configured origins of static assets and images', () => {
  const preconnect = { assets: 'https://static.example.org', images: 'https://img.example.org' };
  expect(outsideOrigins({ places: embedded, map: embedded, head: { preconnect } })).toEqual({
    connect: [],
    images: ['https://img.example.org', 'https://static.example.org'],
    assets: ['https://static.example.org'],
  });
});
