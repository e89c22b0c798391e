import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onFillIn } from '../fill-in.ts';

/**
 * The current texts of some inputs, for parts of the page that show these texts.
 * @param place an element in the form
 * @param first the texts that the page was loaded with, by the names of their inputs
 * @param when `input`: with each key; `change`: when the person leaves a field
 */
export function useLiveTexts<Texts extends Record<string, string>>(
  place: RefObject<HTMLElement | null>,
  first: Texts,
  when: 'input' | 'change' = 'input',
): Texts {
  const [texts, setTexts] = useState(first);
  const read = useEffectEvent((form: HTMLFormElement) => {
    const typed = new FormData(form);
    const now = Object.fromEntries(
      Object.keys(first).map((name) => [name, typed.has(name) ? String(typed.get(name)) : texts[name]]),
    ) as Texts; // the inputs have the same names
    if (Object.entries(now).some(([name, text]) => text !== texts[name])) setTexts(now);
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const changed = () => read(form);
    form.addEventListener(when, changed);
    // the listener is called before the inputs are filled in
    const end = onFillIn(form, () => setTimeout(changed));
    return () => {
      end();
      form.removeEventListener(when, changed);
    };
  }, [place, when]);
  return texts;
}
