import type { RouterContextProvider } from 'react-router';
import type { Ctx } from '#domain/ctx';
import { text, z } from '#shared/input/form.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { pageContext } from '../app/context.ts';
import { returnPath } from '../app/return-path.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse } from '../forms/refusal.ts';
import { localeOfParams } from '../i18n/locale.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { locale?: string };
}

type SendLink = (ctx: Ctx, request: { email: string; locale: string; referrer?: string }) => Promise<void>;

const mailLinkForm = z.object({ email: text });

/** The action of a page that mails a link. The answer is the same for every email address. */
export async function requestMailLink({ request, context, url, params }: Args, sendLink: SendLink) {
  const page = context.get(pageContext);
  const { email } = parseForm(mailLinkForm, await readForm(request));
  // the page explains that the site sends no mail
  if (mailDelivery(page.site) === 'nowhere') return { kind: 'sent' as const, email };
  const referrer = returnPath(url, page);
  try {
    const locale = localeOfParams(params).lang;
    await sendLink(page.ctx, { email, locale, ...(referrer !== null && { referrer }) });
    return { kind: 'sent' as const, email };
  } catch (error) {
    return refusalResponse(error, email);
  }
}
