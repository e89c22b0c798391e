import { Trans, useLingui } from '@lingui/react/macro';
import { Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressLine } from '#shared/address.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { HolderTime, isOff, StatusNotice } from '../share/event-status.tsx';
import { JoinOnline } from '../share/join-online.tsx';
import { Dotted } from '../ui/dotted.tsx';
import type { Sheet } from './sheet.server.ts';

/** A ticket at the time `now`, an ISO instant. The QR code is dark on white in both themes. Each ticket prints on a page of its own. */
export function TicketSheet({ sheet, title: Title, now }: { sheet: Sheet; title: 'h1' | 'h2'; now: string }) {
  const { ticket, qr, place } = sheet;
  const to = useLocalePath();
  const isValid = ticket.status === 'valid';
  return (
    <article className="overflow-hidden rounded-md border border-line bg-raised shadow-lift print:break-inside-avoid print:border-black print:bg-white print:text-black print:shadow-none print:not-last:break-after-page">
      <header className="bg-ember px-6 py-5 text-[#1d0f08] print:border-b print:border-black print:bg-white print:py-3">
        <p className="text-sm font-semibold wrap-anywhere">
          <Dotted>
            {place !== null && <TicketPlace {...place} />}
            {ticket.className}
          </Dotted>
        </p>
        <Title className="mt-1 text-2xl font-extrabold print:text-xl">
          <a href={to(paths.event(ticket.event))} className="underline-offset-4 hover:underline">
            {ticket.event.name}
          </a>
        </Title>
      </header>
      {!isValid && (
        <p role="status" className="bg-bad-soft px-6 py-4 font-semibold text-bad">
          {ticket.isAddOn ? (
            <Trans>This add-on is no longer valid.</Trans>
          ) : (
            <Trans>This ticket is no longer valid.</Trans>
          )}
        </p>
      )}
      {isValid && ticket.isInTransfer && (
        <p role="status" className="bg-warn-soft px-6 py-4 font-semibold text-warn">
          <Trans>This ticket is waiting for someone to accept it. Until then, it isn’t valid.</Trans>
        </p>
      )}
      {isValid && (
        <StatusNotice
          event={ticket.event}
          isTakenDown={sheet.isTakenDown}
          message={sheet.message}
          className="px-6 py-4 font-semibold"
        />
      )}
      {isValid && ticket.event.online && !ticket.isAddOn && (
        <div className="px-6 pt-6 empty:hidden no-print">
          <JoinOnline event={ticket.event} join={ticket.join} now={now} className="w-full" />
        </div>
      )}
      {!ticket.isInTransfer && (
        <TicketCode
          code={ticket.code}
          qr={qr}
          isValid={isValid && !isOff(ticket.event)}
          isScanned={!ticket.event.online && !ticket.isAddOn}
          isAddOn={ticket.isAddOn}
        />
      )}
      <TicketFacts sheet={sheet} />
    </article>
  );
}

/** Tells apart the tickets of an order, in which two may have the same name and class. */
const TicketPlace = ({ number, count }: { number: number; count: number }) => (
  <Trans>
    Ticket {number} of {count}
  </Trans>
);

interface CodeProps {
  code: string;
  qr: string;
  isValid: boolean;
  /** The sheet of a code, which is shown at the entrance. */
  isScanned: boolean;
  isAddOn: boolean;
}

function TicketCode({ code, qr, isValid, isScanned, isAddOn }: CodeProps) {
  const { t } = useLingui();
  const hole = 'absolute -bottom-3.5 size-7 rounded-full bg-page print:hidden';
  return (
    <div className="relative border-b-2 border-dashed border-line-strong px-6 py-7 print:py-5">
      <span aria-hidden="true" className={`${hole} -start-3.5`} />
      <span aria-hidden="true" className={`${hole} -end-3.5`} />
      <div
        role="img"
        aria-label={isAddOn ? t`Code of the add-on` : t`Ticket code`}
        className={`mx-auto max-w-72 rounded-sm bg-white p-4 print:max-w-[7cm] print:p-0 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full ${isValid ? '' : 'opacity-20'}`}
        dangerouslySetInnerHTML={{ __html: qr /* SVG drawn by the server from its own data */ }}
      />
      <p className="mt-4 text-center font-mono text-lg tracking-[0.2em]">{code}</p>
      {isValid && isAddOn && (
        <p className="mt-2 text-center font-semibold">
          <Trans>Show this to pick it up.</Trans>
        </p>
      )}
      {isValid && isScanned && (
        <p className="mt-2 flex items-center justify-center gap-2 text-sm text-ink-soft no-print">
          <Sun aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Turn up your brightness at the door.</Trans>
        </p>
      )}
    </div>
  );
}

function TicketFacts({ sheet: { ticket, toPay, isDemoMoney } }: { sheet: Sheet }) {
  const locale = useLocale();
  const { event } = ticket;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-6 print:gap-y-2 print:py-4">
      <Fact term={<Trans>When</Trans>} isWide>
        <HolderTime event={event} />
      </Fact>
      <Fact term={<Trans>Where</Trans>} isWide>
        {event.online ? <Trans>Online</Trans> : addressLine(event.venue)}
      </Fact>
      <Fact term={<Trans>Name</Trans>}>{ticket.attendeeName}</Fact>
      <Fact term={<Trans>Order</Trans>}>{ticket.orderNumber}</Fact>
      <Fact term={<Trans>Organizer</Trans>}>{ticket.organizerName}</Fact>
      {toPay && ticket.status === 'valid' && !isOff(event) && (
        <Fact term={<Trans>Pay at the door</Trans>}>{formatMoney(toPay, locale.code)}</Fact>
      )}
      {isDemoMoney && (
        <Fact term={<Trans>Paid with</Trans>}>
          <Trans>Demo money</Trans>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, isWide = false, children }: { term: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft print:text-black">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
