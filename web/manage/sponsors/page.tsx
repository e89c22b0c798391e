import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { eventEditor } from '#domain/management';
import { openingEditor, saveOpening } from '#domain/sponsorship';
import { currencyOfCountry } from '#shared/currencies.ts';
import { majorValue } from '#shared/money.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { sponsorSearchPath } from '#shared/sponsorship/query.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { openingForm, type OpeningTexts } from './opening-fields.ts';
import { OpeningForm } from './opening-form.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [event, opening] = await Promise.all([eventEditor(ctx, params), openingEditor(ctx, params)]);
    return {
      event: frameEvent(event),
      texts: textsOf(opening, localeOfParams(params).code.slice(-2)),
      isOpen: opening?.isOpen ?? false,
      done: url.searchParams.has('done'),
    };
  });
}

type Stored = Awaited<ReturnType<typeof openingEditor>>;

/** The fields of the form; for an event without an opening empty ones, in the currency of the language's country. */
function textsOf(opening: Stored, country: string): OpeningTexts {
  const currency = opening?.currency ?? currencyOfCountry(country);
  const amount = (value: number | undefined) =>
    value === undefined ? '' : majorValue({ currency, value }).replace(/\.0+$/, '');
  return {
    isOpen: opening?.isOpen ?? false,
    seeks: opening?.seeks ?? [],
    currency,
    amountFrom: amount(opening?.amount?.from),
    amountTo: amount(opening?.amount?.to),
    audience: opening?.audience ?? '',
    expectedGuests: opening?.expectedGuests?.toString() ?? '',
  };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(openingForm, await readForm(request));
  try {
    await saveOpening(ctx, { ...form, eventId: params.eventId, language: localeOfParams(params).lang });
    return seeOther(`${sponsorPaths.manageSponsors(params.eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sponsors`);

/** Opens an event to sponsors. */
export default function Sponsors({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { event, texts, isOpen, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const list = to(sponsorSearchPath({ tab: 'events' }));
  return (
    <ManageFrame
      event={event}
      current="sponsors"
      title={<Trans>Sponsors</Trans>}
      intro={t`Tell sponsors what your event needs and who comes. Sponsors find your event in the list of events open to sponsors, and write to you.`}
    >
      {done && !refused && (
        <SuccessNotice>
          {isOpen && event.status === 'live' ? (
            <Trans>
              Saved. Sponsors can find your event in the{' '}
              <a href={list} className="underline underline-offset-4">
                list
              </a>
              .
            </Trans>
          ) : isOpen ? (
            <Trans>Saved. Sponsors can find your event once it’s published.</Trans>
          ) : (
            <Trans>Saved. Sponsors don’t see your event.</Trans>
          )}
        </SuccessNotice>
      )}
      <OpeningForm texts={refused?.typed ?? texts} refusal={refused?.refusal ?? null} />
    </ManageFrame>
  );
}
