import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Accessibility violations of the page as it stands (WCAG 2.2 AA and best practices), one line each. */
export async function violations(page: Page): Promise<string[]> {
  // evaluated by the tool, not loaded by the page: the page's own policy stays as strict as it is
  await page.evaluate(await source);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }).axe // put there one line above
      .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then((result) => result.violations),
  );
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
