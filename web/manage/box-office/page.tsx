import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { boxOffice, openTill } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { text, uncleaned, z } from '#shared/input/form.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { requiredMinor } from './money.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { OpenTill } from './open-till.tsx';
import { SalesStateNotice } from './sales-state.tsx';
import { SellForm } from './sell-form.tsx';
import { OpenTillLine, Tills } from './tills.tsx';

/** `?quantity_7=2` are tickets that were chosen before. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await boxOffice(ctx, params)),
    chosen: Object.fromEntries(url.searchParams),
  }));
}

const tillForm = z.object({ name: text, opening: uncleaned(20), currency: text });

/** Opens a till. */
export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(tillForm, await readForm(request));
  try {
    const openingMinor = requiredMinor(form.opening, form.currency);
    await openTill(ctx, { eventId: params.eventId, name: form.name, openingMinor });
    return seeOther(boxOfficePaths.office(params.eventId), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Box office`);

/** The box office of an event: the person opens a till, then sells. */
export default function BoxOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { event, salesState, classes, till, tills, currency, chosen } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <OfficeFrame event={event} current="sell" title={<Trans>Box office</Trans>}>
      <SalesStateNotice state={salesState} />
      {till && <OpenTillLine eventId={event.id} till={till} />}
      {till && salesState === 'open' && (
        <SellForm eventId={event.id} classes={classes} chosen={chosen} currency={till.currency} />
      )}
      {!till && currency !== '' && salesState !== 'draft' && (
        <OpenTill currency={currency} typed={refused?.typed ?? null} refusal={refused?.refusal} />
      )}
      <Tills eventId={event.id} tz={event.tz} tills={tills} />
    </OfficeFrame>
  );
}
