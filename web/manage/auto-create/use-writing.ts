import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftPart } from '#domain/composer';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import type { Composed } from './compose-draft.ts';

export type WritingState =
  | { kind: 'idle' }
  | { kind: 'writing'; parts: Partial<Draft> }
  | { kind: 'written'; composed: Composed };

export interface WritingControl {
  state: WritingState;
  /** How many drafts were written, so that each is a new form. */
  count: number;
  start: (form: HTMLFormElement) => void;
  stop: () => void;
}

type Step = { kind: 'part'; part: DraftPart } | Composed | { kind: 'broken' };

/** Sends the answers and shows the draft while it is being written. Without script the form is answered with a page. */
export function useWriting(): WritingControl {
  const to = useLocalePath();
  const [state, setState] = useState<WritingState>({ kind: 'idle' });
  const [count, setCount] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // the draft, or why there is none, is below the form; its heading is where reading goes on
    if (count > 0) document.querySelector<HTMLElement>('#draft-title, #draft')?.focus();
  }, [count]);

  async function write(form: HTMLFormElement, body: URLSearchParams) {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ kind: 'writing', parts: {} });
    let isWritten = false;
    try {
      const response = await fetch(to(paths.writeDraft()), {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: controller.signal,
      });
      if (!response.ok || !response.body) throw new Error('no draft');
      for await (const step of stepsOf(response.body)) {
        if (step.kind === 'broken') throw new Error('no draft');
        if (step.kind === 'composed') {
          isWritten = true;
          setCount((before) => before + 1);
          setState({ kind: 'written', composed: step });
        } else setState((before) => withPart(before, step.part));
      }
    } catch {
      // the person stopped it
      if (controller.signal.aborted) return;
    }
    // the page's own answer says what is wrong, and signs in again where that is needed
    if (!isWritten) form.submit();
  }

  return {
    state,
    count,
    start: (form) => void write(form, bodyOf(form)),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}

const withPart = (state: WritingState, { name, value }: DraftPart): WritingState =>
  state.kind === 'writing' ? { kind: 'writing', parts: { ...state.parts, [name]: value } } : state;

const bodyOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** One JSON text a line. */
async function* stepsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Step> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Step; // the answer of our own page
    if (done) return;
  }
}
