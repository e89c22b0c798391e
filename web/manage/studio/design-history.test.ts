import { describe, expect, test } from 'vitest';
import type { StudioState } from '#shared/studio/query.ts';
import { type DesignStep, historyOf, nextHistory } from './design-history.ts';

const start: StudioState = {
  design: {
    palette: '103-0',
    motif: 'waves',
    type: 'modern',
    layout: 'split',
    tone: 'natural',
    seed: '1',
    photo: null,
  },
  texts: { title: 'Jam', date: '', place: '', note: '' },
  size: 'print',
};
const after = (...steps: DesignStep[]) => steps.reduce(nextHistory, historyOf(start));
const motif = (name: 'waves' | 'tiles' | 'disc'): DesignStep => ({
  kind: 'change',
  change: { design: { motif: name } },
});
const typed = (title: string): DesignStep => ({ kind: 'change', change: { texts: { title } }, field: 'title' });
const undo: DesignStep = { kind: 'undo' };
const redo: DesignStep = { kind: 'redo' };

describe('the history of a design', () => {
  test('undoes and redoes changes one by one', () => {
    expect(after(motif('tiles'), motif('disc'), undo).present.design.motif).toBe('tiles');
    expect(after(motif('tiles'), motif('disc'), undo, undo).present).toEqual(start);
    expect(after(motif('tiles'), motif('disc'), undo, undo, redo).present.design.motif).toBe('tiles');
  });

  test('undoes a typed text as a whole, but not two texts', () => {
    const letters = ['J', 'Ja', 'Jazz'].map(typed);
    expect(after(...letters, undo).present.texts.title).toBe('Jam');
    expect(after(...letters, motif('tiles'), typed('X'), undo).present.texts.title).toBe('Jazz');
  });

  test('has nothing to redo after a new change, and nothing to undo at the start', () => {
    expect(after(motif('tiles'), undo, motif('disc'), redo).present.design.motif).toBe('disc');
    const untouched = historyOf(start);
    expect([nextHistory(untouched, undo), nextHistory(untouched, redo)]).toEqual([untouched, untouched]);
  });

  test('does not count a change that changes nothing', () => {
    expect(after(motif('waves')).past).toEqual([]);
  });

  test('shows another size without a step, and undo does not change the size', () => {
    const square: DesignStep = { kind: 'change', change: { size: 'square' } };
    expect(after(square).past).toEqual([]);
    expect(after(motif('tiles'), square, undo).present).toEqual({ ...start, size: 'square' });
  });

  test('is limited, so that an afternoon of trying designs does not fill the memory', () => {
    const steps = Array.from({ length: 300 }, (_, seed): DesignStep => ({
      kind: 'change',
      change: { design: { seed: `${seed + 2}` } },
    }));
    const { past, present } = after(...steps);
    expect([past.length, present.design.seed]).toEqual([100, '301']);
  });
});
