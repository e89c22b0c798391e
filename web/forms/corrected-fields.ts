import { useEffect, useState } from 'react';
import type { ArgumentCode } from '#shared/errors.ts';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import type { ShownRefusal } from './refusal.ts';

type Box = Pick<HTMLInputElement, 'name' | 'value' | 'validity'>;

const NO_FIELDS: ReadonlySet<string> = new Set();

/**
 * The names of the refused fields that have been corrected since. Errors disappear while the person types and not when
 * the field loses its focus, because a button that moves between press and release is not clicked.
 */
export function useCorrectedFields(refusal: ShownRefusal | null | undefined): ReadonlySet<string> {
  const [corrected, setCorrected] = useState({ refusal, names: NO_FIELDS });
  useEffect(() => {
    if (!refusal) return undefined;
    const onInput = ({ target }: Event) => {
      // a page may have several forms with a field of this name; only one of the fields shows the error
      if (!isBox(target) || target.ariaInvalid !== 'true') return;
      const { name } = target;
      const code = refusal.fields[name]?.[0];
      if (!code || !isCorrected(target, code)) return;
      setCorrected((last) => ({ refusal, names: new Set(last.refusal === refusal ? last.names : []).add(name) }));
    };
    addEventListener('input', onInput);
    return () => removeEventListener('input', onInput);
  }, [refusal]);
  return corrected.refusal === refusal ? corrected.names : NO_FIELDS;
}

const isBox = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * Whether an edited field looks valid, by the browser's rules and by those that need no server. The server judges the
 * value again when the form is sent.
 */
export function isCorrected({ name, value, validity }: Box, code: ArgumentCode): boolean {
  if (!validity.valid || value.trim() === '') return false;
  const isNewPassword = (name === 'password' || name === 'next') && code === 'TOO_SHORT';
  return !isNewPassword || Array.from(value).length >= PASSWORD_MIN_CHARS;
}
