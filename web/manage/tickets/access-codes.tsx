import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { checkoutQuery } from '#shared/checkout-query.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { NEW } from './new-row.ts';
import type { RefusedForm } from './shared-limits.tsx';
import { RemoveButton } from './remove-button.tsx';

interface Props {
  eventId: string;
  tickets: TicketEditor;
  /** The id of the code whose form is open; `new` for a new code. */
  opened: string | null;
  refused: RefusedForm;
}

/** The codes that reveal hidden tickets. The section is useful once a ticket is hidden. */
export function AccessCodes({ eventId, tickets, opened, refused }: Props) {
  const to = useLocalePath();
  const { classes, codes } = tickets;
  const hidden = classes.filter((ticketClass) => ticketClass.hidden);
  if (hidden.length === 0 && codes.length === 0) return null;
  const typed = refused?.typed.intent === 'save-code' ? refused.typed : null;
  const openedCode = typed?.codeId ?? opened;
  return (
    <section id="codes" aria-labelledby="codes-title" className="mt-12 scroll-mt-6 border-t border-line pt-8">
      <h2 id="codes-title" className="text-xl">
        <Trans>Access codes</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>A code shows your hidden tickets to the people you give it to.</Trans>
      </p>
      <CodeList eventId={eventId} tickets={tickets} opened={openedCode} />
      {openedCode === null ? (
        hidden.length > 0 && (
          <ButtonLink
            variant="outline"
            className="mt-6"
            href={`${to(paths.manageTickets(eventId))}?code=${NEW}#code-form`}
          >
            <Trans>Add a code</Trans>
          </ButtonLink>
        )
      ) : (
        <CodeForm
          key={openedCode}
          eventId={eventId}
          tickets={tickets}
          codeId={openedCode}
          typed={typed}
          refusal={typed && refused ? refused.refusal : null}
        />
      )}
    </section>
  );
}

type Code = TicketEditor['codes'][number];

function CodeList({ eventId, tickets: { codes, classes }, opened }: Omit<Props, 'refused'>) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const shown = codes.filter(({ id }) => id !== opened);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-3">
      {shown.map((code) => (
        <li
          key={code.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-raised px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-mono text-base font-semibold tracking-normal wrap-anywhere">{code.code}</h3>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              <UseText code={code} />
            </p>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere" suppressHydrationWarning>
              {list.format(classes.flatMap(({ id, name }) => (code.classIds.includes(id) ? [name] : [])))}
            </p>
          </div>
          <CodeActions eventId={eventId} code={code} />
        </li>
      ))}
    </ul>
  );
}

function UseText({ code: { sold, limit } }: { code: Code }) {
  if (limit === null) return <Plural value={sold} one="Used for # ticket" other="Used for # tickets" />;
  return <Plural value={limit} one={`Used for ${sold} of # ticket`} other={`Used for ${sold} of # tickets`} />;
}

function CodeActions({ eventId, code: { id, code: name, sold, held } }: { eventId: string; code: Code }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        variant="outline"
        href={`${to(paths.manageTickets(eventId))}?code=${id}#code-form`}
        aria-label={t`Edit ${name}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        href={to(paths.checkout(eventId)) + checkoutQuery({ code: name })}
        aria-label={t`Link with code ${name}`}
      >
        <Trans>Link</Trans>
      </ButtonLink>
      {sold + held === 0 && (
        <PostForm>
          <input type="hidden" name="codeId" value={id} />
          <RemoveButton intent="remove-code" name={name} />
        </PostForm>
      )}
    </div>
  );
}
