import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import type { LinkNumbers } from '#domain/reach';
import { formatMoney } from '#shared/money.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { RemoveButton } from '../tickets/remove-button.tsx';

interface ShownLink extends LinkNumbers {
  url: string;
  /** The URL as a QR code: an SVG element. */
  qr: string;
}

interface Props {
  links: ShownLink[];
  /** Null for an event without ticket types. */
  currency: string | null;
}

/** The tracking links of an event with their numbers. */
export function LinkList({ links, currency }: Props) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-4">
      {links.map((link) => (
        <li key={link.id} className="rounded-md border border-line bg-raised p-5">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h3 className="text-lg wrap-anywhere">
                <bdi>{link.name}</bdi>
              </h3>
              <LinkResult link={link} currency={currency} />
            </div>
            <PostForm>
              <input type="hidden" name="linkId" value={link.id} />
              <RemoveButton intent="remove-link" name={link.name} />
            </PostForm>
          </div>
          <div className="mt-4">
            <CopyField label={t`Link for ${link.name}`} value={link.url} />
          </div>
          <details className="mt-2">
            <Summary className="min-h-11 text-sm">
              <Trans>Show QR code</Trans>
            </Summary>
            <QrCode svg={link.qr} name={link.name} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Visits, orders and sales of a link in one line. */
function LinkResult({
  link: { visits, orders, totalMinor },
  currency,
}: { link: LinkNumbers } & Pick<Props, 'currency'>) {
  const { code } = useLocale();
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
      <span className="inline-flex items-center gap-1.5">
        <Link2 aria-hidden="true" className="size-4" />
        <span>
          <Plural value={visits} _0="No visits yet" one="# visit" other="# visits" />
        </span>
      </span>
      {visits + orders > 0 && (
        <span>
          <Plural value={orders} _0="No orders yet" one="# order" other="# orders" />
        </span>
      )}
      {totalMinor > 0 && currency !== null && (
        <span>{formatMoney({ currency, value: totalMinor }, code, { isShort: true })}</span>
      )}
    </p>
  );
}

/** A QR code for posters and flyers: `svg` is made by this site. */
const QrCode = ({ svg, name }: { svg: string; name: string }) => {
  const { t } = useLingui();
  return (
    <div
      role="img"
      aria-label={t`QR code of the link ${name}`}
      className="mt-3 w-58 max-w-full rounded-sm border border-line bg-white [&_svg]:size-full"
      dangerouslySetInnerHTML={{ __html: svg /* SVG drawn by the server from its own data */ }}
    />
  );
};
