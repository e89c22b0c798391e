import type { ButtonState } from '../../ui/button.tsx';

// The state of the form being sent, shared by the code that sends and the live region that announces it.
let current: ButtonState | null = null;
const subscribers = new Set<() => void>();

/** The announced state; null when no state is announced. */
export function showFormStatus(state: ButtonState | null): void {
  current = state;
  for (const notify of subscribers) notify();
}

export const formStatus = (): ButtonState | null => current;

export function subscribeToFormStatus(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}
