import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['Alex Rivera', 'Alex'],
  ['  Zoë  van Dijk ', 'Zoë'],
  ['Jean-Luc Martin', 'Jean-Luc'],
  ['Мария Иванова', 'Мария'],
  ['Dr. Anna Schmidt', 'Dr. Anna Schmidt'],
  ['J. Smith', 'J. Smith'],
  ['A Smith', 'A Smith'],
  ['Prince', 'Prince'],
  ['山田 太郎', '山田 太郎'],
  ['Team 12', 'Team 12'],
])('greets %s as %s', (name, greeting) => expect(greetingName(name)).toBe(greeting));
