// Solves the puzzles of a challenge in a thread of its own (decision 112). Answers with the numbers, or with '' when the
// browser cannot solve them: `crypto.subtle` exists in secure contexts only.
import { isSolvedBy, NUMBER_MAX, PBKDF2_ITERATIONS, PUZZLES, saltOf } from '#shared/puzzles.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<string>) => {
  solve(data).then(
    (solution) => port?.postMessage(solution),
    () => port?.postMessage(''),
  );
});

async function solve(challenge: string): Promise<string> {
  const text = new TextEncoder();
  const password = await crypto.subtle.importKey('raw', text.encode(challenge), 'PBKDF2', false, ['deriveBits']);
  const firstByte = async (salt: string): Promise<number> => {
    const kind = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: PBKDF2_ITERATIONS };
    return new Uint8Array(await crypto.subtle.deriveBits(kind, password, 8))[0] ?? 255;
  };
  const numbers: number[] = [];
  for (let puzzle = 0; puzzle < PUZZLES; puzzle += 1) {
    let number = 0;
    while (number < NUMBER_MAX && !isSolvedBy(await firstByte(saltOf(puzzle, number)))) number += 1;
    numbers.push(number);
  }
  return numbers.join('.');
}
