import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ArticleFeedback, deleteHelpComment, helpFeedback, type HelpComment } from '#domain/feedback';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPath, contentPaths } from '#shared/content/paths.ts';
import { text, z } from '#shared/input/form.ts';
import { defaultLocale, locales } from '#shared/locales.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/help';
import { canContactOperator } from '../../app/can-contact.ts';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFrame } from '../staff-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const articles = await withErrorPage(() => helpFeedback(page.ctx));
  return {
    articles: articles.map((entry) => {
      const locale = locales.find(({ lang }) => lang === entry.language) ?? defaultLocale;
      const shown = page.content.find('help', entry.article, entry.language);
      // an article that the host has removed since is named by its file
      const href = shown ? pathInLocale(locale, contentPath('help', entry.article)) : null;
      return { ...entry, title: shown?.meta.title ?? entry.article, href };
    }),
    canContact: canContactOperator(page),
  };
}

const deleteForm = z.object({ id: text });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { id } = parseForm(deleteForm, await readForm(request));
  try {
    await deleteHelpComment(ctx, { id });
    return seeOther(staffPaths.adminHelp(), params);
  } catch (error) {
    return refusalResponse(error, { id });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Help Center`);

/** What readers think of the articles of the help centre, the worst first. */
export default function StaffHelp({ loaderData: { articles, canContact } }: Route.ComponentProps) {
  return (
    <StaffFrame
      section="help"
      title={<Trans>Help Center</Trans>}
      intro={
        <Trans>
          What readers answered to “Was this helpful?” within a year, the worst articles first. Comments disappear after
          90 days.
        </Trans>
      }
    >
      {!canContact && <NoContact />}
      {articles.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No one has answered yet. The question is at the end of each article.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {articles.map((entry) => (
            <li key={`${entry.article} ${entry.language}`} className="min-w-0">
              <ArticleCard {...entry} />
            </li>
          ))}
        </ul>
      )}
    </StaffFrame>
  );
}

/** Says why visitors have no form to write to the operator. */
function NoContact() {
  const to = useLocalePath();
  return (
    <p className="mb-6 max-w-3xl rounded-md border-s-4 border-warn bg-warn-soft px-5 py-4" role="note">
      <Trans>
        Visitors can’t write to you yet. <ContactPageLink href={to(contentPaths.contact())} /> says what’s missing.
      </Trans>
    </p>
  );
}

const ContactPageLink = ({ href }: { href: string }) => (
  <a href={href} className="font-semibold underline underline-offset-4">
    <Trans>The contact page</Trans>
  </a>
);

type Entry = ArticleFeedback & { title: string; href: string | null };

function ArticleCard({ article, title, href, language, helpful, unhelpful, comments }: Entry) {
  const { t } = useLingui();
  const { code } = useLocale();
  const name = new Intl.DisplayNames(code.replace('_', '-'), { type: 'language' }).of(language) ?? language;
  const answers = helpful + unhelpful;
  const percent = answers === 0 ? 0 : Math.round((100 * unhelpful) / answers);
  return (
    <article
      aria-labelledby={`article-${article}-${language}`}
      className="h-full rounded-md border border-line bg-raised p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`article-${article}-${language}`} lang={language} className="text-lg wrap-anywhere">
          {href === null ? (
            title
          ) : (
            <a href={href} className="hover:text-accent hover:underline">
              {title}
            </a>
          )}
        </h2>
        <span className="text-sm text-ink-soft">{name}</span>
      </div>
      {answers > 0 && (
        <>
          <div aria-hidden="true" className="mt-4 flex h-2 overflow-hidden rounded-full bg-good">
            <div className="bg-bad" style={{ width: `${percent}%` }} />
          </div>
          <p className="mt-2 text-sm tabular-nums">
            <strong>{t`${percent}% No`}</strong>{' '}
            <span className="text-ink-soft">{t`of ${plural(answers, { one: '# answer', other: '# answers' })}`}</span>
          </p>
        </>
      )}
      {comments.length > 0 && <Comments comments={comments} lang={language} />}
    </article>
  );
}

function Comments({ comments, lang }: { comments: HelpComment[]; lang: string }) {
  const { t } = useLingui();
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4">
      {comments.map(({ id, body, createdAt }) => (
        <li key={id} className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <blockquote lang={lang} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {body}
            </blockquote>
            <p className="mt-1 text-sm text-ink-soft">
              <DateTime iso={createdAt} />
            </p>
          </div>
          <PostForm>
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" aria-label={t`Delete comment`} className="text-sm">
              <Trans>Delete</Trans>
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
