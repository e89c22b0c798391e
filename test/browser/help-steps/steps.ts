// The numbered steps of help articles, and the labels that they name.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ARTICLES = resolve(import.meta.dirname, '../../../content/help');

/** What a step says about a label: the reader looks at it, goes to the part of the page with this name, or acts on it. */
export interface LabelMention {
  kind: 'look' | 'act' | 'place';
  label: string;
  step: number;
  /** The group of fields that the step names for the label: `Set **Value** to **On**`. */
  group?: string;
}

/** A mention of a label, or of a page that the reader opens by a link. */
export type Mention = LabelMention | { kind: 'page'; path: string; step: number };

/** One list of numbered steps. An article may have several: `refund-tickets 2`. */
export interface Steps {
  name: string;
  mentions: Mention[];
}

/** Words before a label that only points out where something is, or what appears. */
const LOOKED_AT = /\b(?:to the page|wait for|see|say|says|for|brings you|screen says|is on the page)$/i;
/** Words before the name of the part of a page, or of a page, where the next label is. */
const PLACE = /\b(?:under|on the page|below)$/i;
/** A link that the reader follows. Other links lead to more about the subject. */
const FOLLOWED = /(?:^|\bopen )$/i;

function mentionsOf(text: string, step: number): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(/\*\*(?<label>.+?)\*\*|\[[^\]]+\]\((?<path>\/[^)]*)\)/g)) {
    const before = text.slice(0, match.index).trimEnd();
    const { label, path } = match.groups as { label?: string; path?: string };
    if (path !== undefined) {
      if (FOLLOWED.test(`${before} `.trimStart())) mentions.push({ kind: 'page', path, step });
    } else if (label !== undefined) {
      const words = before.replace(/\*\*.+?\*\* or$/, '').trimEnd();
      const kind = PLACE.test(words) ? 'place' : LOOKED_AT.test(words) ? 'look' : 'act';
      // “choose A under B”: the reader is at B when choosing A
      const isAfterControl = /\*\*,? (?:under|on the page)$/i.test(before) && mentions.at(-1)?.step === step;
      // “set A to B”: B is a choice of the group A
      const group = /\bset \*\*(?<group>.+?)\*\* to$/i.exec(before)?.groups?.['group'];
      const mention = { kind, label, step, ...(group !== undefined && { group }) } as const;
      mentions.splice(isAfterControl ? -1 : mentions.length, 0, mention);
    }
  }
  return mentions;
}

/** The lists of numbered steps of a text. */
function listsOf(markdown: string): string[][] {
  const lists: string[][] = [];
  let isInList = false;
  for (const line of markdown.split('\n')) {
    const text = /^\d+\. (.+)$/.exec(line)?.[1];
    if (text !== undefined) {
      if (!isInList) lists.push([]);
      lists.at(-1)?.push(text);
    }
    isInList = text !== undefined;
  }
  return lists;
}

/** The numbered steps of all help articles in English. */
export async function allSteps(): Promise<Steps[]> {
  const files = (await readdir(ARTICLES)).filter((file) => file.endsWith('.en.md')).sort();
  const steps: Steps[] = [];
  for (const file of files) {
    const slug = file.slice(0, -'.en.md'.length);
    for (const [index, list] of listsOf(await readFile(join(ARTICLES, file), 'utf8')).entries())
      steps.push({
        name: index === 0 ? slug : `${slug} ${index + 1}`,
        mentions: list.flatMap((text, at) => mentionsOf(text, at + 1)),
      });
  }
  return steps;
}
