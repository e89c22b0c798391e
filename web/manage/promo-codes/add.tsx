import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { eventEditor, promoEditor, type PromoEditor } from '#domain/management';
import { Refusal } from '#shared/errors.ts';
import { localePath } from '#shared/paths.ts';
import { PROMO_BATCH_MAX, PROMO_BATCH_NAME_MAX, promoPaths } from '#shared/promo-codes.ts';
import type { Route } from './+types/add';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { textOfFile } from '../attendees/add/guest-file.ts';
import { ListFileField } from '../list-file-field.tsx';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { addByForm, batchForm, type BatchForm as BatchTexts, PROMO_LIST_MAX_CHARS } from './forms.ts';
import { TermsFields, usePromoTexts, useTermsLabels, useTermsTexts } from './terms-fields.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [event, { classes, currency }] = await Promise.all([eventEditor(ctx, params), promoEditor(ctx, params)]);
    // the page of the codes says what is missing
    if (currency === null)
      throw redirect(localePath(localeOfParams(params).prefix, promoPaths.managePromoCodes(event.id)));
    return { event: frameEvent(event), classes, currency };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const body = await readForm(request);
  const form = parseForm(batchForm, body);
  const { eventId } = params;
  const file = await textOfFile(body.get('file'));
  const typed = { ...form, batchCodes: [form.batchCodes.trim(), file.text].filter(Boolean).join('\n') };
  try {
    if (file.isTooLarge || typed.batchCodes.length > PROMO_LIST_MAX_CHARS)
      throw new Refusal('ARGUMENTS_ERROR', { fields: { batchCodes: ['TOO_LONG'] } });
    const added = await addByForm(ctx, { eventId, form: typed, priced: await promoEditor(ctx, params) });
    return seeOther(`${promoPaths.managePromoCodes(eventId)}?done=added-${added}`, params);
  } catch (error) {
    const wrong = error instanceof Refusal ? error.detail.values?.['value'] : undefined;
    const batchCodes = typed.batchCodes.slice(0, PROMO_LIST_MAX_CHARS);
    return refusalResponse(error, { ...typed, batchCodes, wrongCode: String(wrong ?? '') });
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create many codes`);

/** Creates many promo codes with the same rules: a list, a file, or made-up codes. */
export default function AddPromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { event, classes, currency } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <ManageFrame
      event={event}
      current="promoCodes"
      title={<Trans>Create many codes</Trans>}
      intro={<Trans>Give each person a code of their own, which works for one order.</Trans>}
    >
      <BatchForm
        eventId={event.id}
        classes={classes}
        currency={currency}
        typed={refused?.typed ?? null}
        refusal={refused?.refusal ?? null}
      />
    </ManageFrame>
  );
}

interface Props {
  eventId: string;
  classes: PromoEditor['classes'];
  currency: string;
  typed: (BatchTexts & { wrongCode: string }) | null;
  refusal: ShownRefusal | null;
}

function BatchForm({ eventId, classes, currency, typed, refusal }: Props) {
  const to = useLocalePath();
  const stored = { ...useTermsTexts(undefined, classes), promoLimit: '1' };
  const texts = typed ?? stored;
  const ownText = usePromoTexts(texts.promoKind, typed?.wrongCode);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { ...useCodesLabels(), ...useTermsLabels({ isBatch: true }) };
  return (
    <Form
      noValidate
      encType="multipart/form-data"
      refusal={refusal}
      labels={labels}
      ownText={ownText}
      className="grid max-w-2xl gap-6"
    >
      <CodesFields {...{ typed, labels, errorOf }} />
      <TermsFields {...{ texts, classes, currency, labels, errorOf }} isBatch />
      <div className="flex flex-wrap gap-3">
        <Button className="w-full sm:w-auto">
          <Trans>Create codes</Trans>
        </Button>
        <ButtonLink variant="quiet" className="max-sm:w-full" href={to(promoPaths.managePromoCodes(eventId))}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}

function useCodesLabels() {
  const { t } = useLingui();
  return {
    batchName: t`Name`,
    batchCount: t`How many codes to create`,
    batchCodes: t`Or your own codes`,
  };
}

interface CodesProps {
  typed: BatchTexts | null;
  labels: ReturnType<typeof useCodesLabels>;
  errorOf: (name: string) => string | undefined;
}

/** The name of the codes, and their number or their texts. */
function CodesFields({ typed, labels, errorOf }: CodesProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="batchName"
        name="batchName"
        label={labels.batchName}
        hint={t`Only your team sees it, such as “Newsletter in May”.`}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={PROMO_BATCH_NAME_MAX}
        defaultValue={typed?.batchName}
        error={errorOf('batchName')}
      />
      <TextField
        id="batchCount"
        name="batchCount"
        type="number"
        label={labels.batchCount}
        hint={t`Up to ${PROMO_BATCH_MAX}. Each has eight letters and digits.`}
        requiredText=""
        autoComplete="off"
        maxLength={4}
        className="max-w-72"
        defaultValue={typed?.batchCount}
        error={errorOf('batchCount')}
      />
      <TextField
        id="batchCodes"
        name="batchCodes"
        rows={6}
        label={labels.batchCodes}
        hint={t`One code per line.`}
        requiredText=""
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed?.batchCodes}
        error={errorOf('batchCodes')}
      />
      <ListFileField hint={<Trans>Up to 1,000 codes. We look for a column called Code.</Trans>} />
    </>
  );
}
