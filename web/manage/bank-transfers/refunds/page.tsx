import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Download, Landmark } from 'lucide-react';
import { markRefundsSent, type RefundState, requireTransferRefunds, transferRefunds } from '#domain/attendees';
import { text, texts, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../../account/frame/empty-list.tsx';
import { pageContext } from '../../../app/context.ts';
import { seeOther } from '../../../app/responses.ts';
import { requireSignedIn } from '../../../app/viewer.ts';
import { readIdempotencyKey } from '../../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../../../forms/refusal.ts';
import { privatePageMeta } from '../../../head/private-page-meta.ts';
import { useLocalePath } from '../../../i18n/locale.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SuccessNotice } from '../../../ui/success-notice.tsx';
import { useFlashParam } from '../../../ui/use-flash-param.ts';
import { frameOrganization } from '../../settings/frame-organization.ts';
import { OpenRefunds } from './open-refunds.tsx';
import { RefundRow } from './refund-row.tsx';
import { refundStateOf } from './state.ts';

/** `?state=sent` lists what was sent; `?before=` is the next page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const state = refundStateOf(url);
  const before = url.searchParams.get('before') ?? '';
  return withErrorPage(async () => {
    const organization = await frameOrganization(ctx, params);
    const page = await transferRefunds(ctx, { ...params, state, before });
    return { organization, state, page, formKey: crypto.randomUUID(), marked: markedOf(url) };
  });
}

/** The numbers of a form in the URL after it; null without a form. */
function markedOf(url: URL): { sent: number; left: number } | null {
  const [, sent, left] = /^(\d{1,3})\.(\d{1,3})$/.exec(url.searchParams.get('done') ?? '') ?? [];
  return sent === undefined ? null : { sent: Number(sent), left: Number(left) };
}

/** More than one page lists. */
const CHOICES_MAX = 1_000;

const sentForm = z.object({ refund: texts(CHOICES_MAX), bookedOn: text, formKey: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(sentForm, await readForm(request));
  const { organizationId } = params;
  try {
    await requireTransferRefunds(ctx, { organizationId }); // before a key that is missing is refused
    const formKey = readIdempotencyKey(form.formKey);
    const { sent, left } = await markRefundsSent(ctx, {
      organizationId,
      choices: form.refund,
      bookedOn: form.bookedOn,
      formKey,
    });
    return seeOther(`${organizationPaths.transferRefunds(organizationId)}?done=${sent}.${left}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Refunds by bank transfer`);

/** The refunds by bank transfer of all events of an organization. */
export default function TransferRefunds({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, state, page, formKey, marked } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <div className="page-width max-w-4xl pt-6 pb-20 lg:pt-10">
      <BackLink href={to(paths.organizationHome())}>
        <bdi className="wrap-anywhere">{organization.name}</bdi>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Refunds by bank transfer</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">
        <Trans>
          Send this money to the account that the buyer entered. Without one, send it back to the account it came from:
          your bank statement shows it beside the incoming payment. Then mark it as sent here.
        </Trans>
      </p>
      {marked && !refused && (
        <div className="mt-6">
          <Marked {...marked} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <States organizationId={organization.id} current={state} />
        {page.refunds.length > 0 && (
          <ButtonLink
            variant="outline"
            download
            rel="nofollow"
            href={to(organizationPaths.exportTransferRefunds(organization.id, state))}
          >
            <Download aria-hidden="true" className="size-5" />
            <Trans>Export as CSV</Trans>
          </ButtonLink>
        )}
      </div>
      <List
        organizationId={organization.id}
        state={state}
        page={page}
        formKey={refused?.typed.formKey || formKey}
        refused={refused}
      />
    </div>
  );
}

interface ListProps {
  organizationId: string;
  state: RefundState;
  page: Awaited<ReturnType<typeof transferRefunds>>;
  formKey: string;
  refused: { typed: { refund: readonly string[]; bookedOn: string }; refusal: ShownRefusal } | null;
}

function List({ organizationId, state, page, formKey, refused }: ListProps) {
  const to = useLocalePath();
  return (
    <>
      {page.refunds.length === 0 ? (
        <div className="mt-6">
          <Empty state={state} />
        </div>
      ) : state === 'open' ? (
        <OpenRefunds
          refunds={page.refunds}
          today={page.today}
          formKey={formKey}
          typed={refused?.typed ?? null}
          refusal={refused?.refusal}
        />
      ) : (
        <ul className="mt-6 grid gap-3">
          {page.refunds.map((refund, index) => (
            <RefundRow key={index} refund={refund} />
          ))}
        </ul>
      )}
      {page.next !== null && (
        <ButtonLink
          variant="outline"
          className="mt-8"
          rel="next"
          href={`${to(organizationPaths.transferRefunds(organizationId))}?state=${state}&before=${page.next}`}
        >
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function States({ organizationId, current }: { organizationId: string; current: RefundState }) {
  const to = useLocalePath();
  const path = to(organizationPaths.transferRefunds(organizationId));
  const states = [
    { state: 'open' as const, href: path, label: <Trans>To send</Trans> },
    { state: 'sent' as const, href: `${path}?state=sent`, label: <Trans context="a refund">Sent</Trans> },
  ];
  return (
    <ul className="flex gap-2">
      {states.map(({ state, href, label }) => (
        <li key={state}>
          <a
            href={href}
            aria-current={state === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Empty = ({ state }: { state: RefundState }) =>
  state === 'open' ? (
    <EmptyList icon={<Landmark aria-hidden="true" />} title={<Trans>Nothing to send</Trans>}>
      <Trans>Money shows up here when an order that was paid by bank transfer is canceled or paid too late.</Trans>
    </EmptyList>
  ) : (
    <EmptyList icon={<Landmark aria-hidden="true" />} title={<Trans>Nothing sent yet</Trans>}>
      <Trans>Refunds show up here once you mark them as sent.</Trans>
    </EmptyList>
  );

const Marked = ({ sent, left }: { sent: number; left: number }) => (
  <SuccessNotice>
    <Plural value={sent} one="# refund marked as sent." other="# refunds marked as sent." />{' '}
    {left > 0 && (
      <Plural
        value={left}
        one="# refund has changed in the meantime. Check it again."
        other="# refunds have changed in the meantime. Check them again."
      />
    )}
  </SuccessNotice>
);
