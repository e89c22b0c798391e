import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';
import { categoryNames } from './category-names.ts';
import type { PostCard } from './posts.server.ts';

/** Posts as cards. `isFirstLarge`: the first one spans the row. */
export function PostCards({ posts, isFirstLarge = false }: { posts: PostCard[]; isFirstLarge?: boolean }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.slug} className={isFirstLarge && index === 0 ? 'min-w-0 md:col-span-full' : 'min-w-0'}>
          <Card post={post} isLarge={isFirstLarge && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Card({ post, isLarge }: { post: PostCard; isLarge: boolean }) {
  return (
    <a
      href={post.href}
      className={`group grid gap-x-10 gap-y-4 ${isLarge ? 'items-center lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}
    >
      {post.picture !== undefined && <PostPicture src={post.picture} isEager={isLarge} />}
      <span className="min-w-0">
        <PostFacts post={post} />
        <span lang={post.lang} className="block">
          <span
            className={`mt-1.5 block font-display font-semibold text-balance underline-offset-4 group-hover:underline ${isLarge ? 'text-3xl' : 'text-xl'}`}
          >
            {post.title}
          </span>
          <span className={`mt-2 block text-ink-soft ${isLarge ? 'text-lg' : ''}`}>{post.description}</span>
        </span>
      </span>
    </a>
  );
}

/** The picture of a post, whose words are the title: it needs no text of its own. */
export const PostPicture = ({ src, isEager }: { src: string; isEager: boolean }) => (
  <Image
    src={src}
    alt=""
    width={1200}
    height={630}
    loading={isEager ? 'eager' : 'lazy'}
    decoding="async"
    className="aspect-[1200/630] w-full rounded-md border border-line"
  />
);

/** Category, day and length of a post. */
export function PostFacts({ post }: { post: PostCard }) {
  const { i18n } = useLingui();
  const { code } = useLocale();
  const format = new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' });
  const { minutes } = post;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <span className="font-semibold text-accent">{i18n._(categoryNames[post.category])}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.published}>{format.format(new Date(`${post.published}T00:00:00Z`))}</time>
      <span aria-hidden="true">·</span>
      <span>
        <Trans>{minutes} min read</Trans>
      </span>
    </span>
  );
}
