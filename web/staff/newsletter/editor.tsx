import { Trans, useLingui } from '@lingui/react/macro';
import type { IssueView } from '#domain/notifications';
import { locales } from '#shared/locales.ts';
import {
  ISSUE_BODY_MAX_CHARS,
  ISSUE_PREHEADER_MAX_CHARS,
  ISSUE_SUBJECT_MAX_CHARS,
  ISSUE_TITLE_MAX_CHARS,
} from '#shared/newsletter.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TypedText } from './forms.ts';

interface Props {
  issue: IssueView;
  /** The language of the text that is edited. */
  language: string;
  refusal: ShownRefusal | null;
  /** The mistake in the Markdown. */
  problem: { line: number; reason: string } | null;
  typed: TypedText | null;
}

/** Edits the text of a draft in one language; links lead to the other languages. */
export function Editor({ issue, language, refusal, problem, typed }: Props) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (name, code) => {
    if (name !== 'body' || code !== 'INVALID' || !problem) return undefined;
    return t`Line ${problem.line}: ${problem.reason}`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    subject: t`Subject`,
    preheader: t`Preview line`,
    body: t`Text`,
    title: t`Title`,
    defaultLocale: t`Default language`,
  };
  return (
    <div className="min-w-0">
      <Languages issue={issue} chosen={language} />
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="mt-6 grid gap-6">
        <input type="hidden" name="version" value={typed?.version ?? issue.version} />
        <input type="hidden" name="locale" value={language} />
        <TextFields
          lang={language}
          labels={labels}
          errorOf={errorOf}
          text={typed ?? issue.texts.find(({ locale }) => locale === language) ?? NO_TEXT}
        />
        <IssueFields labels={labels} errorOf={errorOf} facts={typed ?? issue} />
        <p className="text-sm text-pretty text-ink-soft">
          <Trans>
            Readers get the text in their language, or else in the default language. To remove a language, empty its
            subject and text.
          </Trans>
        </p>
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  );
}

const NO_TEXT = { subject: '', preheader: '', body: '' };

interface FieldProps {
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
}

function TextFields({
  lang,
  text,
  labels,
  errorOf,
}: FieldProps & { lang: string; text: { subject: string; preheader: string; body: string } }) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, showCount: true, lang };
  return (
    <>
      <TextField
        {...shared}
        id="subject"
        name="subject"
        label={labels['subject']}
        required
        maxLength={ISSUE_SUBJECT_MAX_CHARS}
        defaultValue={text.subject}
        error={errorOf('subject')}
      />
      <TextField
        {...shared}
        id="preheader"
        name="preheader"
        label={labels['preheader']}
        hint={t`What an inbox shows after the subject.`}
        maxLength={ISSUE_PREHEADER_MAX_CHARS}
        defaultValue={text.preheader}
        error={errorOf('preheader')}
      />
      <TextField
        {...shared}
        id="body"
        name="body"
        label={labels['body']}
        hint={<MarkdownHint />}
        required
        rows={18}
        maxLength={ISSUE_BODY_MAX_CHARS}
        defaultValue={text.body}
        error={errorOf('body')}
      />
    </>
  );
}

function IssueFields({ facts, labels, errorOf }: FieldProps & { facts: { title: string; defaultLocale: string } }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        id="title"
        name="title"
        label={labels['title']}
        requiredText={t`(required)`}
        required
        maxLength={ISSUE_TITLE_MAX_CHARS}
        defaultValue={facts.title}
        error={errorOf('title')}
      />
      <SelectField
        id="defaultLocale"
        name="defaultLocale"
        label={labels['defaultLocale']}
        defaultValue={facts.defaultLocale}
        error={errorOf('defaultLocale')}
      >
        {locales.map(({ lang, name }) => (
          <option key={lang} value={lang}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The languages, with a mark at those that have a text. */
function Languages({ issue, chosen }: { issue: IssueView; chosen: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const written = new Set(issue.texts.map(({ locale }) => locale));
  return (
    <nav aria-label={t`Language of the text`}>
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {locales.map(({ lang, name }) => (
          <li key={lang}>
            <a
              href={`${to(staffPaths.adminIssue(issue.id))}?lang=${lang}`}
              aria-current={lang === chosen ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              <span lang={lang}>{name}</span>
              {written.has(lang) && (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-good" />
                  <span className="sr-only">
                    <Trans>written</Trans>
                  </span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Code stays as it is in every language. */
const SHELF = '::events{limit=3}';
const SHELF_WITH_WORDS = '::events{query="jazz" limit=3}';
const BUTTON = '::button[Browse events]{to="/d/"}';

function MarkdownHint() {
  return (
    <>
      <span className="block">
        <Trans>Markdown, with these on a line of their own:</Trans>
      </span>
      <span className="mt-1 grid gap-1">
        <span>
          <code dir="ltr">{SHELF}</code> – <Trans>events for each reader, by place and interests</Trans>
        </span>
        <span>
          <code dir="ltr">{SHELF_WITH_WORDS}</code> – <Trans>events that match words, near each reader</Trans>
        </span>
        <span>
          <code dir="ltr">{BUTTON}</code> – <Trans>a button</Trans>
        </span>
      </span>
    </>
  );
}
