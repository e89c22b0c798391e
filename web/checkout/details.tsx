import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { redirect, redirectDocument } from 'react-router';
import {
  confirm,
  extendReservation,
  leavePayment,
  orderByBankTransfer,
  payOnline,
  receiveReservationFiles,
  release,
  saveCompany,
  type ReservationPage,
  reservationPage,
} from '#domain/checkout';
import { agreeToNews } from '#domain/news';
import { byIntent, checkbox, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { checkoutQuery, checkoutQueryOf } from '#shared/checkout-query.ts';
import { POSTAL_ADDRESS_MAX_CHARS } from '#shared/organizer-limits.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/details';
import { pageContext } from '../app/context.ts';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { withErrorPage, type ShownRefusal, refusalResponse } from '../forms/refusal.ts';
import { countriesFor } from '../forms/questions/countries.ts';
import { encodingOf } from '../forms/questions/question-forms.tsx';
import { readAnswers, type TypedAnswers } from '../forms/questions/read-answers.ts';
import { readAnswersWithFiles } from '../forms/questions/read-files.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CompanyFields, type TypedCompany, useCompanyLabels, useCompanyTexts } from './company/company-fields.tsx';
import { NewTotal } from './company/new-total.tsx';
import { useDraft } from './draft.ts';
import { EndedHold, ReleaseTickets, ticketCount } from './ended-hold.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { EventSummary } from './event-summary.tsx';
import { readIdempotencyKey } from '../forms/idempotency-key.ts';
import { OrderLines, OrderTotal } from './order-lines.tsx';
import { OrderQuestionFields, useOrderQuestions } from './order-questions.tsx';
import { NewsConsent } from './news-consent.tsx';
import { newsTextOf, offeredNews } from './offered-news.server.ts';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { PaymentChoice, PlaceOrder } from './pay/payment-choice.tsx';
import { Steps } from './steps.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, session, site } = context.get(pageContext);
  const { fullName: name, email } = session.signedIn ?? { fullName: '', email: '' };
  return withErrorPage(async () => {
    const reservation = await reservationPage(ctx, { token: params.token });
    if (reservation.orderToken)
      // the timer loads this page's data again: a document has the texts of the order's page
      throw redirectDocument(localePath(localeOfParams(params).prefix, paths.order(reservation.orderToken)), 303);
    if (reservation.hasBankTransfer)
      throw redirectDocument(localePath(localeOfParams(params).prefix, paths.payment(params.token)), 303);
    return {
      reservation,
      countries: countriesFor(reservation.questions, localeOfParams(params).lang),
      query: checkoutQueryOf(url),
      isPaymentLeft: url.searchParams.get('payment') === 'left',
      idempotencyKey: crypto.randomUUID(),
      known: { name, email, news: false },
      newsText: await offeredNews(ctx, { reservation, site, lang: localeOfParams(params).lang }),
      header: { checkoutOf: paths.event(reservation.event) },
    };
  });
}

/** In the address that a payment page leads back to without a payment. */
const PAYMENT_LEFT = 'payment=left';

const buyer = z.object({
  name: text,
  email: text,
  news: checkbox,
  isCompany: checkbox,
  company: text,
  // one character more than allowed, so that a longer address is refused and not cut
  companyAddress: uncleaned(POSTAL_ADDRESS_MAX_CHARS + 1),
  companyVatId: text,
});
const detailsForm = byIntent([
  buyer.extend({ intent: z.literal('release') }),
  buyer.extend({ intent: z.literal('extend') }),
  buyer.extend({ intent: otherwise('confirm'), idempotency_key: text, payment: text }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx, site, visitorPlace, gateways } = context.get(pageContext);
  const posted = await readForm(request);
  const form = parseForm(detailsForm, posted);
  const { prefix, lang } = localeOfParams(params);
  const ownPath = localePath(prefix, paths.reservation(params.token) + checkoutQuery(checkoutQueryOf(url)));
  const { name, email, news, isCompany, company, companyAddress, companyVatId } = form;
  let { answers, typed: typedAnswers } = readAnswers(posted);
  try {
    if (form.intent !== 'release')
      ({ answers, typed: typedAnswers } = await readAnswersWithFiles(posted, (read) =>
        receiveReservationFiles(ctx, { ...read, token: params.token }),
      ));
    if (form.intent === 'release') {
      await release(ctx, { token: params.token });
      return redirect(ownPath, 303); // the page confirms that the tickets are released
    }
    if (form.intent === 'extend') {
      await extendReservation(ctx, { token: params.token });
      return redirect(ownPath, 303);
    }
    const typed = isCompany ? { name: company, address: companyAddress, vatId: companyVatId } : null;
    const { isPriceChanged } = await saveCompany(ctx, {
      token: params.token,
      typed,
      buyer: { name, email },
      answers,
      gateways,
    });
    // the buyer orders once the page has shown the new total
    if (isPriceChanged) return { kind: 'priced' as const, refusal: null, typed: typedDetails(form, typedAnswers) };
    const details = {
      token: params.token,
      name,
      email,
      answers,
      townSlug: await visitorPlace(),
      // the buyer reads the mails of the order in the language of the order's page, whatever the account's language is
      locale: lang,
      newsText: news ? await newsTextOf(ctx, { token: params.token, site, lang }) : null,
    };
    if (form.payment === 'online') {
      const returnPath = localePath(prefix, paths.payment(params.token));
      const cancelPath = `${ownPath}${ownPath.includes('?') ? '&' : '?'}${PAYMENT_LEFT}`;
      const page = await payOnline(ctx, { ...details, gateways, returnPath, cancelPath });
      return redirect(page?.url ?? ownPath, 303);
    }
    await leavePayment(ctx, { token: params.token, gateways });
    if (form.payment === 'bank') {
      await orderByBankTransfer(ctx, details);
      return redirect(localePath(prefix, paths.payment(params.token)), 303);
    }
    const order = await confirm(ctx, { ...details, idempotencyKey: readIdempotencyKey(form.idempotency_key) });
    if (details.newsText) await agreeToNews(ctx, { ...order, text: details.newsText, locale: lang });
    return redirect(localePath(prefix, paths.order(order.orderToken)), 303);
  } catch (error) {
    // the form of an extension has no fields, so its page gets the known name and email address, and the draft
    return refusalResponse(error, form.intent === 'extend' ? undefined : typedDetails(form, typedAnswers));
  }
}

/** What the buyer typed, for the form that is shown again. */
function typedDetails(form: z.infer<typeof detailsForm>, answers: TypedAnswers) {
  const { name, email, news, isCompany, company, companyAddress, companyVatId } = form;
  return {
    name,
    email,
    news,
    company: { isCompany, company, companyAddress, companyVatId },
    answers,
    payment: form.intent === 'confirm' ? form.payment : undefined,
  };
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Your details for ${args.loaderData.reservation.event.name}`) : [];

/** Step 2 of 3: the buyer's name and email. The server's clock decides when the hold expires. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, query } = loaderData;
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-w-xl">
        {reservation.state === 'open' ? (
          <>
            <Steps now={2} />
            <OrderForm
              {...loaderData}
              refusal={actionData?.refusal ?? null}
              isPriced={actionData?.kind === 'priced'}
              typed={actionData?.typed ?? loaderData.known}
            />
          </>
        ) : (
          <EndedHold reservation={reservation} query={query} />
        )}
      </div>
      <EventSummary
        event={reservation.event}
        folded={reservation.state === 'open' && <OrderTotal reservation={reservation} />}
      >
        {reservation.state === 'open' && <OrderLines reservation={reservation} />}
      </EventSummary>
    </div>
  );
}

interface FormProps {
  reservation: ReservationPage;
  countries: { code: string; name: string }[];
  idempotencyKey: string;
  refusal: ShownRefusal | null;
  /** Whether the page shows a new total, and nothing was ordered. */
  isPriced: boolean;
  typed: {
    name: string;
    email: string;
    news: boolean;
    company?: TypedCompany;
    answers?: TypedAnswers;
    payment?: string | undefined;
  };
  newsText: string | null;
  /** Whether the buyer left the payment page without paying. */
  isPaymentLeft: boolean;
}

function OrderForm({ reservation, countries, idempotencyKey, refusal, typed, isPriced, ...page }: FormProps) {
  const { t } = useLingui();
  const { forms, labels, ownText: questionText } = useOrderQuestions(reservation);
  const [companyLabels, companyText] = [useCompanyLabels(), useCompanyTexts()];
  const ownText: FieldTextOf = (name, code) => companyText(name, code) ?? questionText(name, code);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const fields = useRef<HTMLDivElement>(null);
  const isTyped = refusal !== null || isPriced;
  useDraft(fields, reservation.token, isTyped);
  useFlashParam('payment');
  return (
    <>
      <h1 className="mt-5 text-3xl">
        <Trans>Your details</Trans>
      </h1>
      {page.isPaymentLeft && !refusal && !isPriced && (
        <p role="status" className="mt-5 rounded-sm bg-warn-soft px-4 py-3 font-medium text-warn">
          <Trans>Nothing was paid. You can still pay below.</Trans>
        </p>
      )}
      <HoldTimer {...reservation} />
      {isPriced && <NewTotal reservation={reservation} />}
      <Form
        className="mt-6 grid gap-5"
        noValidate
        encType={encodingOf(forms)}
        refusal={refusal}
        labels={{ name: t`Name`, email: t`Email`, ...(reservation.isCompanyOffered && companyLabels), ...labels }}
        ownText={ownText}
      >
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <div ref={fields} className="grid gap-5">
          <BuyerFields count={ticketCount(reservation)} typed={typed} errorOf={errorOf} />
        </div>
        {reservation.isCompanyOffered && (
          <CompanyFields
            reservation={reservation}
            typed={typed.company ?? null}
            isRefused={isTyped}
            errorOf={errorOf}
          />
        )}
        <OrderQuestionFields
          {...{ reservation, forms, countries, errorOf, refusal }}
          typed={typed.answers ?? reservation.files}
        />
        {page.newsText !== null && <NewsConsent text={page.newsText} isTicked={typed.news} />}
        <PaymentChoice reservation={reservation} typed={typed.payment} />
        <PlaceOrder reservation={reservation} />
        <ReleaseTickets count={ticketCount(reservation)} />
      </Form>
    </>
  );
}
