import { listStoredMails } from '#domain/notifications';
import { staffPaths } from '#shared/staff-paths.ts';
import { showsMails } from '#shared/stage.ts';
import { notFound } from '../app/responses.ts';
import { WrittenAt } from './written-at.tsx';
import type { Route } from './+types/mail';
import { pageContext } from '../app/context.ts';

/**
 * Mails that were stored because no SMTP server is configured. They contain secret links of all people, so production
 * answers 404.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  if (!showsMails(site.stage)) notFound();
  return { mails: await listStoredMails(ctx) };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [{ title: 'Stored mail | Bandstand' }, { name: 'robots', content: 'noindex' }];

// a page for developers: in English only
export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-10">
      <h1 className="text-3xl">Test inbox</h1>
      <p className="mt-3 text-ink-soft">
        No SMTP server is configured (SMTP_URL), so these emails were stored instead of sent.
      </p>
      {loaderData.mails.length === 0 && <p className="mt-8">No emails yet. Order a ticket, then refresh this page.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {loaderData.mails.map((mail) => (
          <li key={mail.id}>
            <a href={staffPaths.devMailItem(mail.id)} className="grid min-h-14 gap-x-6 py-3 hover:underline">
              <span className="font-semibold">{mail.subject}</span>
              <span className="text-sm text-ink-soft">
                {mail.to} · <WrittenAt instant={mail.createdAt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
