import { useEffect, useRef, useState } from 'react';
import { clearButtonState, setButtonState } from '../../forms/states/button-states.ts';
import { submitButtons } from '../../forms/states/sent-form.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { FormChallenge, ShownChallenge } from './challenge-after.ts';
import { solve } from './solve.ts';

/** `waiting`: script does not run, or not yet. */
type State = 'waiting' | 'solving' | 'sending' | 'ready' | 'unable';

interface Props {
  answer: FormChallenge & { shown: ShownChallenge };
}

/**
 * The first part of a form that is checked for robots. Script solves the challenge and sends the form. Without script, the
 * person waits and sends the form.
 */
export function ChallengePanel({ answer: { challenge, shown } }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const form = panel.current?.closest('form');
    if (!form) return undefined;
    panel.current?.focus();
    return check(form, { challenge, shown, onState: setState });
  }, [challenge, shown]);
  const { texts, isAutomatic } = shown;
  const text = { ...texts, waiting: texts.wait }[state];
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={`mt-5 mb-2 flex max-w-2xl gap-4 rounded-md px-5 py-4 outline-none ${isAutomatic ? 'bg-sunken' : 'bg-warn-soft text-warn'}`}
    >
      <div className="min-w-0" role="status">
        <p className="font-semibold">{texts.reason}</p>
        {text !== '' && <p className="mt-1">{text}</p>}
      </div>
      {/* always there, so that the text does not move when script starts */}
      <Spinner
        className={`ms-auto mt-0.5 size-5 ${state === 'solving' || state === 'sending' ? '' : 'invisible noscript:hidden'}`}
      />
    </div>
  );
}

interface Check {
  challenge: string;
  shown: ShownChallenge;
  onState: (state: State) => void;
}

/**
 * Solves the challenge of a form and writes the answer into it. Meanwhile the buttons are busy, and a form that is sent
 * waits for the answer. Once a pause would do, the buttons are free again. Returns what ends the check.
 */
function check(form: HTMLFormElement, { challenge, shown, onState }: Check): () => void {
  let isSolving = true;
  let isWanted = shown.isAutomatic;
  const buttons = submitButtons(form);
  const hold = (event: SubmitEvent) => {
    if (!isSolving) return;
    event.preventDefault();
    isWanted = true;
  };
  const release = () => {
    isSolving = false;
    for (const button of buttons) clearButtonState(button);
  };
  const onEnd = (solution: string) => {
    clearTimeout(timer);
    release();
    if (solution === '') return onState('unable');
    const field = form.elements.namedItem('solution');
    if (field instanceof HTMLInputElement) field.value = solution;
    onState(isWanted ? 'sending' : 'ready');
    if (isWanted) form.requestSubmit(buttons.find(({ offsetParent }) => offsetParent !== null));
    return undefined;
  };
  form.addEventListener('submit', hold);
  for (const button of buttons) setButtonState(button, 'loading');
  onState('solving');
  const timer = setTimeout(() => {
    release();
    onState('ready');
  }, shown.waitSeconds * 1_000);
  const stop = solve(challenge, onEnd);
  return () => {
    stop();
    clearTimeout(timer);
    form.removeEventListener('submit', hold);
    release();
  };
}
