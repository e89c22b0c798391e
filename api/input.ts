import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';
import { refuseFields } from '#shared/errors.ts';
import type { Point } from '#shared/geo/places.ts';
import { cleanText } from '#shared/text.ts';

/**
 * Plain decimals, and small numbers in exponent form as scripts write them (`1e-7`). No hexadecimal, no infinities, no
 * `1e400`.
 */
const NUMBER = /^-?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})(?:e-\d{1,2})?$/i;

/**
 * The query parameters of one request. An empty value counts as absent; a repeated parameter is invalid. Errors are
 * collected by field and refused together by `assertValid`.
 */
export class QueryInput {
  readonly #given: URLSearchParams;
  readonly #errors: ArgumentErrors = {};

  constructor(url: string) {
    this.#given = new URL(url).searchParams;
  }

  /** Cleaned text of at most `max` characters. */
  text(name: string, max: number): string | null {
    const values = this.#given.getAll(name).filter((value) => value !== '');
    if (values.length > 1) return this.#wrong(name, 'INVALID');
    const text = cleanText((values[0] ?? '').slice(0, 4 * max)).trim();
    return text.length > max ? this.#wrong(name, 'TOO_LONG') : text || null;
  }

  required(name: string, max: number): string {
    const text = this.text(name, max);
    if (text === null && !this.#errors[name]) this.#wrong(name, 'MISSING');
    return text ?? '';
  }

  matching(name: string, max: number, form: RegExp): string | null {
    const text = this.text(name, max);
    return text === null || form.test(text) ? text : this.#wrong(name, 'INVALID');
  }

  flag(name: string): boolean {
    const text = this.text(name, 5);
    if (text === null) return false;
    if (/^(true|1)$/i.test(text)) return true;
    if (!/^(false|0)$/i.test(text)) this.#wrong(name, 'INVALID');
    return false;
  }

  number(name: string, low: number, high: number): number | null {
    const text = this.text(name, 40);
    if (text === null) return null;
    if (!NUMBER.test(text)) return this.#wrong(name, 'INVALID');
    const value = Number(text) + 0; // no negative zero
    if (value < low) return this.#wrong(name, 'TOO_SMALL');
    return value > high ? this.#wrong(name, 'TOO_LARGE') : value;
  }

  /** Reads `latitude` and `longitude`: both or neither. */
  point(): Point | null {
    const latitude = this.number('latitude', -90, 90);
    const longitude = this.number('longitude', -180, 180);
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    if (latitude !== null && !this.#errors['longitude']) this.#wrong('longitude', 'MISSING');
    if (longitude !== null && !this.#errors['latitude']) this.#wrong('latitude', 'MISSING');
    return null;
  }

  requiredPoint(): Point {
    const point = this.point();
    if (point) return point;
    const isSaid = 'latitude' in this.#errors || 'longitude' in this.#errors;
    if (!isSaid) for (const name of ['latitude', 'longitude']) this.#wrong(name, 'MISSING');
    return { latitude: 0, longitude: 0 }; // `assertValid` refuses before the value is used
  }

  /** A comma- or bar-separated list. `meaning` maps each word; unknown words are invalid. */
  list<T>(name: string, meaning: (word: string) => readonly T[] | undefined): T[] | null {
    const words = this.#given
      .getAll(name)
      .flatMap((text) => text.split(/[,|]/))
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== '');
    if (words.length > 20) return this.#wrong(name, 'TOO_LONG');
    const known = words.map(meaning);
    if (known.includes(undefined)) return this.#wrong(name, 'UNKNOWN');
    return words.length === 0 ? null : [...new Set(known.flatMap((values) => values ?? []))];
  }

  /** Throws ARGUMENTS_ERROR when any parameter was invalid. */
  assertValid(): void {
    refuseFields(this.#errors);
  }

  #wrong(name: string, code: ArgumentCode): null {
    this.#errors[name] = [code];
    return null;
  }
}
