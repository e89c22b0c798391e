import type { ContentEntry } from '#domain/content';
import { contentPaths } from '#shared/content/paths.ts';

/** One step from the home page to a page: its name and absolute URL. */
export interface Crumb {
  name: string;
  url: string;
}

/** The JSON-LD of an article: the article, its place in the site, and its questions. */
export function articleJsonLd(
  { meta, questions, language, kind }: ContentEntry,
  { url, crumbs, siteName, baseUrl }: { url: string; crumbs: Crumb[]; siteName: string; baseUrl: string },
): object {
  const published = 'published' in meta ? { datePublished: meta.published } : {};
  const picture = 'picture' in meta && meta.picture ? { image: baseUrl + contentPaths.picture(meta.picture) } : {};
  const article = {
    '@type': kind === 'blog' ? 'BlogPosting' : kind === 'marketing' ? 'WebPage' : 'Article',
    headline: meta.title,
    description: meta.description,
    inLanguage: language,
    dateModified: meta.updated,
    ...published,
    ...picture,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: siteName, url: `${baseUrl}/` },
  };
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withWholeUrls(answer, baseUrl) },
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [article, breadcrumbs(crumbs), ...(questions.length > 0 ? [faq] : [])],
  };
}

/** The BreadcrumbList of a page. */
export const breadcrumbs = (crumbs: Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

const withWholeUrls = (html: string, baseUrl: string): string => html.replaceAll('href="/', `href="${baseUrl}/`);
