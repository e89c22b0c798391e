import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedPromoBatch, ListedPromoCode, PromoEditor } from '#domain/management';
import { formatMoney } from '#shared/money.ts';
import { promoPaths } from '#shared/promo-codes.ts';
import { Badge } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { TermsText } from './terms-fields.tsx';

interface Props {
  eventId: string;
  editor: PromoEditor;
  /** The link with each code, by id. */
  links: Record<string, string>;
}

/** The promo codes of an event with what they did: single codes first, then sets of codes. */
export function PromoCodeList({ eventId, editor: { codes, batches, classes }, links }: Props) {
  if (codes.length + batches.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {codes.map((code) => (
        <CodeRow key={code.id} {...{ eventId, code, classes }} link={links[code.id] ?? ''} />
      ))}
      {batches.map((batch) => (
        <BatchRow key={batch.id} {...{ eventId, batch, classes }} />
      ))}
    </ul>
  );
}

const ROW = 'rounded-md border border-line bg-raised p-5';

function CodeRow({
  eventId,
  code,
  classes,
  link,
}: Pick<Props, 'eventId'> & { code: ListedPromoCode; classes: PromoEditor['classes']; link: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <li className={ROW}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-mono text-lg font-semibold tracking-normal wrap-anywhere">{code.code}</h2>
            <State code={code} />
          </div>
          <Rules code={code} classes={classes} />
          <Uses sold={code.sold} limit={code.limit} />
          <Sales {...code} currency={code.discount.currency} />
        </div>
        <Actions name={code.code} field={{ codeId: code.id }} {...code}>
          <ButtonLink
            variant="outline"
            href={`${to(promoPaths.managePromoCodes(eventId))}?edit=${code.id}#code-form`}
            aria-label={t`Edit ${code.code}`}
          >
            <Trans>Edit</Trans>
          </ButtonLink>
        </Actions>
      </div>
      {!code.isStopped && !code.isOver && (
        <div className="mt-4">
          <CopyField label={t`Link with ${code.code}`} value={link} />
        </div>
      )}
    </li>
  );
}

function BatchRow({
  eventId,
  batch,
  classes,
}: Pick<Props, 'eventId'> & { batch: ListedPromoBatch; classes: PromoEditor['classes'] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { first } = batch;
  return (
    <li className={`${ROW} flex flex-wrap items-start justify-between gap-x-6 gap-y-3`}>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{batch.name}</bdi>
          </h2>
          <State code={{ ...first, isStopped: batch.isStopped, sold: 0 }} />
        </div>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          <Plural value={batch.codes} one="# code" other="# codes" />
        </p>
        <Rules code={first} classes={classes} />
        <Uses sold={batch.sold} limit={first.limit === null ? null : first.limit * batch.codes} />
        <Sales {...batch} currency={first.discount.currency} />
      </div>
      <Actions field={{ batchId: batch.id }} {...batch}>
        <ButtonLink
          variant="outline"
          href={`${to(promoPaths.promoCodesExport(eventId))}?batch=${batch.id}`}
          download
          aria-label={t`Download the codes of ${batch.name}`}
        >
          <Trans>Download codes</Trans>
        </ButtonLink>
      </Actions>
    </li>
  );
}

/** Why buyers cannot use a code now; nothing for a code that they can use. */
function State({ code: { isStopped, isOver, sold, limit } }: { code: ListedPromoCode }) {
  if (isStopped)
    return (
      <Badge variant="warn">
        <Trans>Paused</Trans>
      </Badge>
    );
  if (isOver)
    return (
      <Badge variant="plain">
        <Trans>Expired</Trans>
      </Badge>
    );
  return limit !== null && sold >= limit ? (
    <Badge variant="plain">
      <Trans>Used up</Trans>
    </Badge>
  ) : null;
}

function Rules({ code, classes }: { code: ListedPromoCode; classes: PromoEditor['classes'] }) {
  const { i18n } = useLingui();
  const { code: locale } = useLocale();
  const { classIds, currency, minOrderMinor } = code.discount;
  const names = classes.flatMap(({ id, name }) => (classIds?.includes(id) ? [name] : []));
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  const minimum = formatMoney({ value: minOrderMinor, currency }, locale);
  return (
    <p className="mt-1 wrap-anywhere" suppressHydrationWarning>
      <span className="font-semibold">
        <TermsText discount={code.discount} />
      </span>
      {classIds !== null && ` · ${list}`}
      {minOrderMinor > 0 && (
        <>
          {' · '}
          <Trans>from {minimum}</Trans>
        </>
      )}
    </p>
  );
}

const Uses = ({ sold, limit }: { sold: number; limit: number | null }) => (
  <p className="mt-1 text-sm text-ink-soft tabular-nums">
    {limit === null ? (
      <Plural value={sold} _0="Not used yet" one="Used for # order" other="Used for # orders" />
    ) : (
      <Plural value={limit} one={`Used for ${sold} of # order`} other={`Used for ${sold} of # orders`} />
    )}
  </p>
);

function Sales({
  orders,
  discountMinor,
  totalMinor,
  currency,
}: Pick<ListedPromoCode, 'orders' | 'discountMinor' | 'totalMinor'> & { currency: string }) {
  const { code } = useLocale();
  if (orders === 0) return null;
  const discount = formatMoney({ value: discountMinor, currency }, code);
  const sales = formatMoney({ value: totalMinor, currency }, code);
  return (
    <p className="mt-1 text-sm text-ink-soft tabular-nums">
      <Trans>
        {discount} discount · {sales} sales
      </Trans>
    </p>
  );
}

interface ActionsProps {
  name: string;
  field: { codeId: string } | { batchId: string };
  sold: number;
  held: number;
  isStopped: boolean;
  children: ReactNode;
}

/** Stops codes, starts them again, and removes codes that were never used. */
function Actions({ name, field, sold, held, isStopped, children }: ActionsProps) {
  const { t } = useLingui();
  const hidden = Object.entries(field).map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <PostForm>
        {hidden}
        <Button
          variant="outline"
          name="intent"
          value={isStopped ? 'start' : 'stop'}
          aria-label={isStopped ? t`Resume ${name}` : t`Pause ${name}`}
        >
          {isStopped ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
      </PostForm>
      {sold + held === 0 && (
        <PostForm>
          {hidden}
          <Button variant="quiet" name="intent" value="remove" aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
