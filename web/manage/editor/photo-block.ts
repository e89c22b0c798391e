import { Node } from '@tiptap/core';

/** A photo that was uploaded for the description, as a block of its own. Images of other sites are left out. */
export const PhotoBlock = Node.create({
  name: 'photo',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"][width][height]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
