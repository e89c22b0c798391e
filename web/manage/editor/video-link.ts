import { Node } from '@tiptap/core';

/** A link to a video as a block of its own. Visitors see a card; the video itself is not loaded from its site. */
export const VideoLink = Node.create({
  name: 'videoLink',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => element.querySelector('a')?.getAttribute('href') ?? '' },
    title: { default: '', parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'p.video', priority: 100 }],
  renderHTML: ({ node }) => {
    const { href, title } = node.attrs as { href: string; title: string };
    return ['p', { class: 'video' }, ['a', { href }, title]];
  },
});
