import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { PhotoBlock } from './photo-block.ts';
import { VideoLink } from './video-link.ts';

/**
 * The elements that a description may contain. The allow-list of `domain/rich-text` decides; this list contains no
 * further elements.
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
    trailingNode: false,
  }),
  PhotoBlock,
  VideoLink,
];
