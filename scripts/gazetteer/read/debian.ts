// The two extracts of Debian's libgeonames in `sources/`: localised names, and cities above 15,000 people with zones.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export interface ZonedCityRow {
  id: number;
  name: string;
  admin1: string;
  countryCode: string;
  tz: string;
  population: number;
  lat: number;
  lng: number;
}

export interface AlternateNameRow {
  /** The GeoNames id, or 'DE.02' for a region, or 'DE' for a country. */
  key: string;
  lang: string;
  name: string;
}

export function readZonedCities(): ZonedCityRow[] {
  return readTable('cities-15000').map((cells) => {
    const [id, name, admin1, , countryCode, , tz, population, lat, lng] = cells as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return { id: +id, name, admin1, countryCode, tz, population: +population, lat: +lat, lng: +lng };
  });
}

export function readAlternateNames(): AlternateNameRow[] {
  return readTable('alternate-names').map((cells) => {
    const [key, lang, name] = cells as [string, string, string];
    return { key, lang, name };
  });
}

function readTable(name: string): string[][] {
  const packed = readFileSync(new URL(`../sources/${name}.tsv.br`, import.meta.url));
  const text = brotliDecompressSync(packed).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}
