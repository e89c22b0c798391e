import sanitizeHtml from 'sanitize-html';

const CLASSES = {
  div: ['callout', 'callout-note', 'callout-tip', 'callout-warning', 'table-scroll', 'questions', 'statement'],
  ul: ['features', 'figures'],
  ol: ['steps', 'timeline'],
  img: ['on-light', 'on-dark'],
  p: ['callout-title', 'action'],
  a: ['button'],
  details: ['question'],
};

const TAGS =
  'p br strong em del a ul ol li h2 h3 h4 blockquote hr code pre img figure figcaption table thead tbody tr th td div details summary'.split(
    ' ',
  );

/** The elements of Markdown and of the components. The files of a host pass through this list like the product's own. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'class'],
    ul: ['class'],
    ol: ['start', 'class'],
    p: ['class'],
    h2: ['id'],
    h3: ['id'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes', 'class'],
    div: ['class', 'role', 'tabindex'],
    details: ['class'],
    th: ['scope'],
  },
  allowedClasses: CLASSES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // pictures of other sites would tell these sites who reads the page
    img: (tagName, attribs) => ({
      tagName,
      attribs: attribs['src']?.startsWith('/content/pictures/') ? attribs : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  disallowedTagsMode: 'discard',
};

/** Removes everything from the HTML of a content file that is not in the allow-list. */
export const sanitizeContent = (html: string): string => sanitizeHtml(html, OPTIONS);
