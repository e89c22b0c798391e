import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CapacityField } from './capacity-field.tsx';
import { ClassChoice } from './class-choice.tsx';
import type { TicketsForm } from './forms.ts';
import { MomentField } from './moment-field.tsx';
import { NEW } from './new-row.ts';

type CodeTexts = Omit<Extract<TicketsForm, { intent: 'save-code' }>, 'intent' | 'codeId'>;

interface Props {
  eventId: string;
  tickets: TicketEditor;
  /** The id of the code; `new` for a new code. */
  codeId: string;
  typed: CodeTexts | null;
  refusal: ShownRefusal | null;
}

/** The form of an access code. */
export function CodeForm({ eventId, tickets: { codes, classes }, codeId, typed, refusal }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const errorOf = useFieldErrors(refusal);
  const code = codes.find(({ id }) => id === codeId);
  const hidden = classes.filter((ticketClass) => ticketClass.hidden);
  const labels = {
    accessCode: t`Code`,
    codeClasses: t`Tickets this code reveals`,
    codeLimit: t`How many tickets the code is good for`,
    codeStart: t`Valid from`,
    codeEnd: t`Valid until`,
  };
  return (
    <section
      id="code-form"
      aria-labelledby="code-form-title"
      className="mt-6 max-w-2xl scroll-mt-6 rounded-md border border-line bg-raised p-5 sm:p-7"
    >
      <h3 id="code-form-title" className="mb-6 text-lg">
        {code ? <Trans>Edit access code</Trans> : <Trans>New access code</Trans>}
      </h3>
      <Form noValidate refusal={refusal} labels={labels} className="grid gap-5">
        <input type="hidden" name="codeId" value={code ? codeId : NEW} />
        <CodeInputs
          code={code}
          hidden={hidden}
          texts={typed ?? textsOfCode(code, hidden)}
          labels={labels}
          errorOf={errorOf}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save-code" className="w-full sm:w-auto">
            <Trans>Save code</Trans>
          </Button>
          <ButtonLink variant="quiet" className="max-sm:w-full" href={`${to(paths.manageTickets(eventId))}#codes`}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

interface InputsProps {
  code: TicketEditor['codes'][number] | undefined;
  hidden: { id: string; name: string }[];
  texts: CodeTexts;
  labels: Record<'accessCode' | 'codeClasses' | 'codeLimit' | 'codeStart' | 'codeEnd', string>;
  errorOf: (name: string) => string | undefined;
}

function CodeInputs({ code, hidden, texts, labels, errorOf }: InputsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="accessCode"
        name="accessCode"
        label={labels.accessCode}
        hint={t`4 to 40 letters, digits, hyphens or underscores. Codes aren’t case-sensitive.`}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="max-w-md"
        defaultValue={texts.accessCode}
        error={errorOf('accessCode')}
      />
      <ClassChoice
        name="codeClasses"
        label={labels.codeClasses}
        classes={hidden}
        chosen={texts.codeClasses}
        error={errorOf('codeClasses')}
      />
      <CapacityField
        name="codeLimit"
        label={labels.codeLimit}
        hint={t`Leave empty for no limit.`}
        required={false}
        inUse={code ? code.sold + code.held : 0}
        defaultValue={texts.codeLimit}
        error={errorOf('codeLimit')}
      />
      {(['codeStart', 'codeEnd'] as const).map((name) => (
        <MomentField
          key={name}
          name={name}
          label={labels[name]}
          hint={t`In the event’s time zone. Leave empty for no limit.`}
          date={texts[`${name}Date`]}
          time={texts[`${name}Time`]}
          error={errorOf(name)}
        />
      ))}
    </>
  );
}

/** The texts of a stored code. A new code is valid for every hidden class. */
function textsOfCode(code: TicketEditor['codes'][number] | undefined, hidden: { id: string }[]): CodeTexts {
  const [codeStartDate = '', codeStartTime = ''] = code?.startsAt?.split('T') ?? [];
  const [codeEndDate = '', codeEndTime = ''] = code?.endsAt?.split('T') ?? [];
  return {
    accessCode: code?.code ?? '',
    codeLimit: code?.limit?.toString() ?? '',
    codeClasses: code?.classIds ?? hidden.map(({ id }) => id),
    codeStartDate,
    codeStartTime,
    codeEndDate,
    codeEndTime,
  };
}
