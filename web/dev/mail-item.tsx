import { listStoredMails } from '#domain/notifications';
import { paths } from '#shared/paths.ts';
import { showsMails } from '#shared/stage.ts';
import { notFound } from '../app/responses.ts';
import { WrittenAt } from './written-at.tsx';
import type { Route } from './+types/mail-item';
import { pageContext } from '../app/context.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  if (!showsMails(site.stage)) notFound();
  const mail = (await listStoredMails(ctx)).find((stored) => stored.id === params.id);
  if (!mail) notFound();
  return { mail };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.mail.subject ?? 'Emails'} | Bandstand` },
  { name: 'robots', content: 'noindex' },
];

export default function MailItem({ loaderData }: Route.ComponentProps) {
  const { mail } = loaderData;
  return (
    <div className="page-width max-w-3xl py-10">
      <a href={paths.devMail()} className="underline underline-offset-4">
        All mail
      </a>
      <h1 className="mt-4 text-2xl">{mail.subject}</h1>
      <p className="mt-1 text-sm text-ink-soft">
        To {mail.to} · <WrittenAt instant={mail.createdAt} />
      </p>
      {/* a sandboxed frame: its styles do not affect the page, and its scripts cannot run */}
      <iframe
        title="HTML part"
        sandbox=""
        srcDoc={mail.html}
        className="mt-6 h-[38rem] w-full rounded-md border border-line bg-white"
      />
      <h2 className="mt-8 text-xl">Plain text</h2>
      <pre className="mt-3 overflow-x-auto rounded-md bg-sunken p-5 text-sm whitespace-pre-wrap" tabIndex={0}>
        {mail.text}
      </pre>
      <Links text={mail.text} />
    </div>
  );
}

function Links({ text }: { text: string }) {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  if (links.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 text-xl">Links</h2>
      <ul className="mt-3 grid gap-2">
        {links.map((link) => (
          <li key={link}>
            <a className="break-all underline" href={link}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
