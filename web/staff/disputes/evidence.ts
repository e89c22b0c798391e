import { disputeCase } from '#domain/staff';
import type { Route } from './+types/evidence';
import { attachmentHeaders } from '../../app/attachment.server.ts';
import { pageContext } from '../../app/context.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { evidenceText } from './evidence-text.ts';

/** The download of the evidence of a dispute as a text, for a bank that takes no answer through the site. A route without a page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { ctx } = context.get(pageContext);
  const locale = localeOfParams(params);
  return withErrorPage(async () => {
    const { dispute, evidence } = await disputeCase(ctx, { disputeId: params.dispute });
    const text = evidence ? evidenceText(evidence, { i18n: i18nFor(locale.lang), locale }) : '';
    const headers = attachmentHeaders({ name: `dispute-${dispute.id}.txt`, type: 'text/plain; charset=utf-8' });
    return new Response(`${text}\n`, { headers });
  });
}
