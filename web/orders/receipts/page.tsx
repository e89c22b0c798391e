import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orderPage } from '#domain/checkout';
import { type DocumentBuyer, documentsOfOrder, invoiceOffer, issueInvoice } from '#domain/documents';
import { text, uncleaned, z } from '#shared/input/form.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { POSTAL_ADDRESS_MAX_CHARS, TAX_ID_MAX_CHARS } from '#shared/organizer-limits.ts';
import { paths } from '#shared/paths.ts';
import { receiptPaths } from '#shared/receipt-paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { listedDocuments } from '../../share/document-list.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { Documents } from '../placed/documents.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { token, event } = await orderPage(ctx, { token: params.token });
    const documents = listedDocuments(await documentsOfOrder(ctx, { orderToken: token }));
    // an order without money has no documents
    if (documents.length === 0) throw seeOther(paths.order(token), params);
    const offer = await invoiceOffer(ctx, { orderToken: token });
    return { token, event: event.name, documents, offer, isIssued: url.searchParams.get('done') === 'issued' };
  });
}

/** One character more than allowed, so that a longer address is refused and not cut. */
const invoiceForm = z.object({
  company: text,
  name: text,
  address: uncleaned(POSTAL_ADDRESS_MAX_CHARS + 1),
  vatId: text,
});

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(invoiceForm, await readForm(request));
  try {
    await issueInvoice(ctx, { orderToken: params.token, ...form });
    return seeOther(`${receiptPaths.receipts(params.token)}?done=issued`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export { BrokenOrderLink as ErrorBoundary } from '../../signin/broken-order-link.tsx';

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Receipts and invoices`);

/** The documents of an order, and the form for an invoice. */
export default function Receipts({ loaderData, actionData }: Route.ComponentProps) {
  const { token, event, documents, offer, isIssued } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <div className="page-width max-w-2xl py-8 md:py-12">
      <BackLink href={to(paths.order(token))}>
        <Trans>Back to order</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Invoice for your order</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <bdi>{event}</bdi>
      </p>
      {isIssued && !refused && (
        <div className="mt-6">
          <SuccessNotice>
            <Trans>Your invoice is ready.</Trans>
          </SuccessNotice>
        </div>
      )}
      <Documents orderToken={token} documents={documents} isMissing={false} />
      {offer.state === 'no_seller' && (
        <p className="mt-8 rounded-md bg-sunken px-5 py-4">
          <Trans>This organizer doesn’t issue invoices here yet. Your receipt shows what you paid.</Trans>
        </p>
      )}
      {offer.state === 'open' && (
        <InvoiceForm buyer={refused?.typed ?? offer.buyer} hasInvoice={offer.hasInvoice} refusal={refused?.refusal} />
      )}
    </div>
  );
}

interface FormProps {
  buyer: DocumentBuyer;
  hasInvoice: boolean;
  refusal: ShownRefusal | undefined;
}

function InvoiceForm({ buyer, hasInvoice, refusal }: FormProps) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) =>
    name === 'vatId' && code === 'INVALID' ? t`This isn’t a valid VAT ID. Check its letters and digits.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { company: t`Company`, name: t`Name`, address: t`Billing address`, vatId: t`VAT or tax ID` };
  const field = (name: keyof DocumentBuyer) => ({
    id: name,
    name,
    label: labels[name],
    requiredText: t`(required)`,
    defaultValue: buyer[name],
    error: errorOf(name),
  });
  return (
    <section aria-labelledby="billing" className="mt-10">
      <h2 id="billing" className="text-xl">
        {hasInvoice ? <Trans>Correct your invoice</Trans> : <Trans>Your billing details</Trans>}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">
        {hasInvoice ? (
          <Trans>An invoice can’t be changed. A credit note will cancel it, and you’ll get a new one.</Trans>
        ) : (
          <Trans>An invoice replaces your receipt. Check the details: you can’t change them later.</Trans>
        )}
      </p>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-5">
        <TextField {...field('company')} autoComplete="organization" maxLength={NAME_MAX_CHARS} />
        <TextField {...field('name')} required autoComplete="name" maxLength={NAME_MAX_CHARS} />
        <TextField
          {...field('address')}
          required
          rows={4}
          hint={<Trans>Street, postal code, city and country.</Trans>}
          autoComplete="billing street-address"
          maxLength={POSTAL_ADDRESS_MAX_CHARS}
        />
        <TextField {...field('vatId')} hint={<Trans>If you have one.</Trans>} maxLength={TAX_ID_MAX_CHARS} />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          {hasInvoice ? <Trans>Replace invoice</Trans> : <Trans>Get invoice</Trans>}
        </Button>
      </Form>
    </section>
  );
}
