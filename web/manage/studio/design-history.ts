import type { StudioDesign, StudioSize, StudioTexts } from '#shared/studio/design.ts';
import { type StudioState, studioQuery } from '#shared/studio/query.ts';

/** The states of a design that undo and redo restore. */
export interface DesignHistory {
  past: readonly StudioState[];
  present: StudioState;
  future: readonly StudioState[];
  /** The field of the last change: further changes of it are undone together. Null after any other step. */
  field: string | null;
}

/** The parts of a state that change. */
export interface StudioChange {
  design?: Partial<StudioDesign>;
  texts?: Partial<StudioTexts>;
  size?: StudioSize;
}

export type DesignStep =
  /** `field`: successive changes with the same field, such as typed letters, are one step. */
  { kind: 'change'; change: StudioChange; field?: string } | { kind: 'undo' } | { kind: 'redo' };

const STEPS_MAX = 100;

export const historyOf = (present: StudioState): DesignHistory => ({ past: [], present, future: [], field: null });

/** The history after a step. A step that changes nothing returns the same history. */
export function nextHistory(history: DesignHistory, step: DesignStep): DesignHistory {
  if (step.kind === 'change') return changed(history, step);
  const { past, present, future } = history;
  const restored = step.kind === 'undo' ? past.at(-1) : future[0];
  if (!restored) return history;
  // the size is a view of the design, so it stays
  const shown = { ...restored, size: present.size };
  return step.kind === 'undo'
    ? { past: past.slice(0, -1), present: shown, future: [present, ...future], field: null }
    : { past: [...past, present], present: shown, future: future.slice(1), field: null };
}

function changed(
  history: DesignHistory,
  { change, field = null }: { change: StudioChange; field?: string | null },
): DesignHistory {
  const { past, present } = history;
  const { design, texts, size } = change;
  const next: StudioState = {
    design: { ...present.design, ...design },
    texts: { ...present.texts, ...texts },
    size: size ?? present.size,
  };
  if (studioQuery(next, '') === studioQuery(present, '')) return history;
  if (!design && !texts) return { ...history, present: next };
  const isSameField = field !== null && field === history.field;
  return { past: isSameField ? past : [...past, present].slice(-STEPS_MAX), present: next, future: [], field };
}
