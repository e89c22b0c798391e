import type { DemoLanguage } from '../types.ts';

/** A real district: name, latitude, longitude, postal code, streets that run through it. */
export type District = [name: string, latitude: number, longitude: number, postalCode: string, streets: string];

export type City = {
  key: string;
  name: string;
  region: string;
  country: string;
  /** gazetteer slug */
  slug: string;
  tz: string;
  language: DemoLanguage;
  currency: string;
  /** public future events outside series */
  events: number;
  /** one of the seven where every filter finds something */
  main?: true;
  districts: District[];
};
