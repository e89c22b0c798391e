import { type RefObject, useEffect, useState } from 'react';
import { fillIn, onFillIn } from './fill-in.ts';
import { markNewEventOpen, markNewEventSent, readNewEvent, storeNewEvent } from './new-event-texts.ts';

/** The pause in typing after which the form is stored. */
const PAUSE_MS = 1_000;

interface Options {
  /** An ISO date. */
  today: string;
  /** Whether the server filled in the form, after it refused the form. */
  isFilledIn: boolean;
}

/** Stores the form of a new event in the browser while a person types, and fills it in when the page is opened again. */
export function useNewEventTexts(
  form: RefObject<HTMLFormElement | null>,
  { today, isFilledIn }: Options,
): { isRestored: boolean; startOver: () => void } {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    markNewEventOpen();
    const endFillIn = onFillIn(element, () => setIsRestored(true));
    if (!isFilledIn) fillIn(element, readNewEvent(today));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTyped = false;
    const store = () => {
      clearTimeout(timer);
      if (isTyped) storeNewEvent(new FormData(element));
      isTyped = false;
    };
    const storeSoon = () => {
      isTyped = true;
      clearTimeout(timer);
      timer = setTimeout(store, PAUSE_MS);
    };
    const sent = () => {
      store();
      markNewEventSent();
    };
    element.addEventListener('input', storeSoon);
    element.addEventListener('submit', sent);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      endFillIn();
      element.removeEventListener('input', storeSoon);
      element.removeEventListener('submit', sent);
      removeEventListener('pagehide', store);
    };
  }, [form, today, isFilledIn]);
  const startOver = () => {
    storeNewEvent(null);
    location.assign(location.pathname);
  };
  return { isRestored, startOver };
}
