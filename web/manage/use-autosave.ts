import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArgumentErrors } from '#shared/errors.ts';
import type { Stamps } from './field-stamps.ts';
import { announceDraftSaved } from './draft-saved.ts';
import { fillIn } from './fill-in.ts';
import { sendDraft } from './send-draft.ts';
import { readUnsent, storeUnsent } from './unsent-texts.ts';

/** The pause in typing after which the draft is saved. */
const PAUSE_MS = 1_000;
/** The time until a failed save is repeated, even if the browser does not report that it is online again. */
const RETRY_MS = 15_000;

/**
 * `unsent`: stored in this browser until the site answers. `wrong`: some fields were not saved. `refused`: no field can
 * be saved, for example after signing out in another tab.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'unsent' | 'wrong' | 'refused';

interface Options {
  eventId: string;
  form: RefObject<HTMLFormElement | null>;
  /** The stamps of the fields when the page was loaded. */
  stamps: Stamps;
  /** The URL to which the form is sent. */
  path: string;
  /** False for a published event, whose changes are saved only by the button. */
  isOn: boolean;
}

/**
 * Saves a draft while a person types. Changes that cannot be sent are stored in the browser, sent again when the
 * connection is back, and filled in when the page is opened again.
 */
export function useAutosave({ eventId, form, stamps: loaded, path, isOn }: Options) {
  const [stamps, setStamps] = useState(loaded);
  const [state, setState] = useState<SaveState>('idle');
  const [errors, setErrors] = useState<ArgumentErrors>({});
  const isSending = useRef(false);
  // fields that another person changed, with their earlier stamps: only a click on the button replaces that person's
  // change
  const conflicts = useRef<Stamps>({});
  /** Returns the time until the next attempt; null when there is nothing left to save. */
  const save = async (): Promise<number | null> => {
    if (!form.current) return null;
    if (isSending.current) return PAUSE_MS;
    isSending.current = true;
    const body = bodyOf(form.current);
    storeUnsent(eventId, body);
    for (const [name, stamp] of Object.entries(conflicts.current)) body.set(`stamp.${name}`, stamp);
    setState('saving');
    const result = await sendDraft(path, body);
    isSending.current = false;
    if (result.kind !== 'autosaved') {
      setState(result.kind);
      return result.kind === 'unsent' ? RETRY_MS : null;
    }
    const isComplete = Object.keys(result.errors).length === 0;
    if (isComplete) storeUnsent(eventId, null);
    conflicts.current = Object.fromEntries(
      Object.keys(result.conflicts).map((name) => [name, body.get(`stamp.${name}`) ?? '']),
    );
    setStamps((shown) => ({ ...shown, ...result.stamps, ...result.conflicts }));
    setErrors(result.errors);
    setState(isComplete ? 'saved' : 'wrong');
    announceDraftSaved(eventId);
    return null;
  };
  // The stamps of a stored form are those of the page in which the person typed. So a field that only another person
  // has changed since then is not written, and a field that both have changed is a conflict.
  const restoreStamps = (stored: URLSearchParams) => setStamps((shown) => ({ ...shown, ...stampsIn(stored) }));
  useSaving({ eventId, form, isOn, save, restoreStamps });
  return { stamps, state, errors };
}

interface Saving extends Pick<Options, 'eventId' | 'form' | 'isOn'> {
  /** Returns the time until the next attempt; null when there is nothing left to save. */
  save: () => Promise<number | null>;
  /** Called with the stored form after its values were filled in. */
  restoreStamps: (stored: URLSearchParams) => void;
}

/** Saves after a pause in typing, and when the browser is online again. */
function useSaving({ eventId, form, isOn, save, restoreStamps }: Saving) {
  const saveNow = useEffectEvent(save);
  const restore = useEffectEvent(restoreStamps);
  useEffect(() => {
    const element = form.current;
    if (!isOn || !element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether the person typed a text that no save has read yet. */
    let isWaiting = false;
    const saveIn = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        isWaiting = false;
        const next = await saveNow();
        if (next !== null && element.isConnected) saveIn(next);
      }, delay);
    };
    const saveSoon = () => {
      isWaiting = true;
      saveIn(PAUSE_MS);
    };
    // the person pressed a link or closed the tab within the pause, so the text is sent when the page is opened again
    const storeTyped = () => isWaiting && storeUnsent(eventId, bodyOf(element));
    const submitted = () => {
      clearTimeout(timer);
      isWaiting = false;
    };
    const stored = readUnsent(eventId);
    if (stored && fillIn(element, stored)) {
      restore(stored);
      saveSoon();
    }
    element.addEventListener('input', saveSoon);
    element.addEventListener('submit', submitted);
    addEventListener('online', saveSoon);
    addEventListener('pagehide', storeTyped);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', saveSoon);
      element.removeEventListener('submit', submitted);
      removeEventListener('online', saveSoon);
      removeEventListener('pagehide', storeTyped);
    };
  }, [isOn, eventId, form]);
}

const bodyOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const STAMP = 'stamp.';

const stampsIn = (form: URLSearchParams): Stamps =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(STAMP) ? [[name.slice(STAMP.length), value]] : [])),
  );
