import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { partOfPage } from './page-part.ts';

test.each(['', '/de'])(
  'pages of staff, of organizers, of messages, of orders, of sponsors and of help load their own texts below %s/',
  (prefix) => {
    for (const { path, file } of pages) {
      const url = `${prefix}/${path.replace(/:\w+/g, '1')}/`;
      expect(partOfPage(url), url).toBe(
        /^(?:help|legal|blog|marketing|resources|pricing)\//.test(file)
          ? 'content'
          : (/^(staff|manage|contact|orders|sponsorship)\//.exec(file)?.[1] ??
              // the texts of companies, bank transfers and tickets are with those of orders (lingui.config.ts)
              (/^(?:checkout\/(?:details|pay\/payment)|tickets\/[\w-]+)\.tsx$/.test(file) ? 'orders' : null)),
      );
    }
  },
);
