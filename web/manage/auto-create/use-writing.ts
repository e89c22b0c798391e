import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftPart } from '#domain/composer';
import { workPaths } from '#shared/work-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import type { Composed } from './compose-draft.ts';

export type WritingState =
  | { kind: 'idle' }
  | { kind: 'writing'; parts: Partial<Draft> }
  | { kind: 'written'; composed: Composed };

export interface WritingControl {
  state: WritingState;
  /** The number of written drafts, so that each draft gets a new form. */
  count: number;
  start: (form: HTMLFormElement) => void;
  stop: () => void;
}

type Step = { kind: 'part'; part: DraftPart } | Composed | { kind: 'broken' };

/** Sends the answers and shows the draft while it is written. Without script the answer to the form is a page. */
export function useWriting(): WritingControl {
  const to = useLocalePath();
  const [state, setState] = useState<WritingState>({ kind: 'idle' });
  const [count, setCount] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // the draft, or the reason for its absence, is below the form; its heading gets the focus
    if (count > 0) document.querySelector<HTMLElement>('#draft-title, #draft')?.focus();
  }, [count]);

  async function write(form: HTMLFormElement, body: URLSearchParams) {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ kind: 'writing', parts: {} });
    let isWritten = false;
    try {
      const response = await fetch(to(workPaths.writeDraft()), {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: controller.signal,
      });
      if (!response.ok || !response.body) throw new Error('the response has no draft');
      for await (const step of stepsOf(response.body)) {
        if (step.kind === 'broken') throw new Error('the response has no draft');
        if (step.kind === 'composed') {
          isWritten = true;
          setCount((before) => before + 1);
          setState({ kind: 'written', composed: step });
        } else setState((before) => withPart(before, step.part));
      }
    } catch {
      // the person stopped the composer
      if (controller.signal.aborted) return;
    }
    // the page's own answer shows what is wrong, and lets the person sign in again where needed
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

/** Yields one JSON text per line. */
async function* stepsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Step> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    // the answer comes from a page of this site
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Step;
    if (done) return;
  }
}
