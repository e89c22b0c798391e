import type { DemoLanguage } from '../types.ts';

/** A real district: name, latitude, longitude, postal code, streets that run through it. */
export type District = [name: string, latitude: number, longitude: number, postalCode: string, streets: string];

export type City = {
  key: string;
  name: string;
  region: string;
  country: string;
  /** The slug of the city in the gazetteer. */
  slug: string;
  tz: string;
  language: DemoLanguage;
  currency: string;
  /** The number of public future events outside series. */
  events: number;
  /** True for the seven main cities, in which every filter finds an event. */
  main?: true;
  districts: District[];
};
