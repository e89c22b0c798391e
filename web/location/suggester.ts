// When suggestions are asked for (spec 5, 9): after a pause in typing, and only the last question counts.
import { LOCATION_DEBOUNCE_MS } from '#shared/limits.ts';
import type { PlaceSuggestions, PlaceFinder, PlaceQuery } from './service/place-finder.ts';

export interface Suggester {
  /** Asks for a text after the pause, in place of whatever was to be asked or answered before. */
  ask(question: PlaceQuery): void;
  /** Nothing that is under way will be told. */
  stop(): void;
}

/** `answer` hears of each text that was asked to the end, with what was found. */
export function suggester(finder: PlaceFinder, answer: (text: string, found: PlaceSuggestions) => void): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const stop = () => {
    clearTimeout(timer);
    asked += 1;
  };
  return {
    ask: (question) => {
      stop();
      const mine = asked;
      timer = setTimeout(() => {
        void finder.find({ ...question, text: question.text.trim() }).then((found) => {
          if (mine === asked) answer(question.text, found);
        });
      }, LOCATION_DEBOUNCE_MS);
    },
    stop,
  };
}
