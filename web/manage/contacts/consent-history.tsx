import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactPage } from '#domain/contacts';
import { shortDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMoment } from '../guests/moment.ts';
import { ContactSection } from './contact-section.tsx';

type Props = Pick<ContactPage, 'consents' | 'optedOut'>;
type Consent = Props['consents'][number];

/** When and where a contact agreed to news, with the text they saw, and when they unsubscribed. */
export function ConsentHistory({ consents, optedOut }: Props) {
  const isEmpty = consents.length === 0 && optedOut.length === 0;
  return (
    <ContactSection title={<Trans>News</Trans>}>
      {isEmpty ? (
        <p className="text-ink-soft">
          <Trans>Hasn’t agreed to news. Don’t send any.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {optedOut.map((optOut) => (
            <li key={optOut.organizer} className="rounded-md border border-line bg-raised px-5 py-4">
              <OptedOut optOut={optOut} />
            </li>
          ))}
          {consents.map((consent) => (
            <li key={consent.id} className="rounded-md border border-line bg-raised px-5 py-4">
              <ConsentFacts consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </ContactSection>
  );
}

function OptedOut({ optOut: { organizer, at, how } }: { optOut: Props['optedOut'][number] }) {
  const momentOf = useMoment('UTC');
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {how === 'erased' ? (
          <Trans>
            Erased by your team. No news from <bdi>{organizer}</bdi>.
          </Trans>
        ) : (
          <Trans>
            Unsubscribed from <bdi>{organizer}</bdi>
          </Trans>
        )}
      </p>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {momentOf(at)} UTC
      </p>
    </>
  );
}

function ConsentFacts({ consent }: { consent: Consent }) {
  const { organizer, text, locale, givenAt, confirmedAt, withdrawnAt, source } = consent;
  const isImported = source === 'import';
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <Trans>
          News from <bdi>{organizer}</bdi>
        </Trans>
      </p>
      <blockquote
        lang={locale}
        dir="auto"
        className="mt-2 border-s-2 border-accent ps-3 text-sm wrap-anywhere whitespace-pre-line"
      >
        {text}
      </blockquote>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact term={<Trans>Consent given</Trans>}>
          {/* of imported consent, the organizer entered the day alone */}
          {isImported ? <Day at={givenAt} /> : <Moment at={givenAt} />} <Source consent={consent} />
        </Fact>
        <Fact term={isImported ? <Trans>Imported</Trans> : <Trans>Address confirmed</Trans>}>
          {confirmedAt === null ? <Trans>Not yet</Trans> : <Moment at={confirmedAt} />}
        </Fact>
        {withdrawnAt !== null && (
          <Fact term={<Trans>Consent withdrawn</Trans>}>
            <Moment at={withdrawnAt} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Moment({ at }: { at: string }) {
  const momentOf = useMoment('UTC');
  return (
    <time dateTime={at} suppressHydrationWarning>
      {momentOf(at)} UTC
    </time>
  );
}

function Day({ at }: { at: string }) {
  const day = at.slice(0, 10);
  return <time dateTime={day}>{shortDay(useLocale(), day)}</time>;
}

function Source({ consent: { source, event } }: { consent: Consent }) {
  if (source === 'import') return <Trans>by your import</Trans>;
  if (source === 'undo') return <Trans>by undoing an unsubscribe</Trans>;
  return event === null ? (
    <Trans>with an order</Trans>
  ) : (
    <Trans>
      with an order for <bdi>{event}</bdi>
    </Trans>
  );
}

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
  </>
);
