import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ANSWER_FILE_MAX_BYTES, ANSWER_FILES_MAX_BYTES, removalField } from '#shared/order-questions.ts';
import { RequiredMark } from './required-mark.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required: boolean;
  /** The id and the name of the file that the form has already; empty for none. */
  stored: string[];
  /** Where the stored file is downloaded, by its id; none in the order form. */
  hrefOf?: ((fileId: string) => string) | undefined;
}

/** iOS converts HEIC photos to JPEG when a form names only these types. */
const TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

/** The input for a file, with the file that was sent before. Without script the server says what is wrong with a file. */
export function FileField({ id, name, label, hint, error, required, stored: [fileId, fileName], hrefOf }: Props) {
  const { choose, problem } = useSizeCheck();
  const shownError = problem ?? error;
  const hasFile = fileId !== undefined && fileName !== undefined;
  const described = [`${id}-hint`, hasFile && `${id}-stored`, shownError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold wrap-anywhere">
        {label}
        {required && <RequiredMark />}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
        {hint}
        <span className="block">
          <Trans>PDF, JPEG, PNG or WebP, up to 5 MB.</Trans>
        </span>
      </p>
      <div className={`rounded-md border border-dashed p-4 ${shownError ? 'border-bad' : 'border-line-strong'}`}>
        {hasFile && <StoredFile {...{ id, name, label, fileId, fileName, required, hrefOf }} />}
        <input
          id={id}
          name={name}
          type="file"
          accept={TYPES}
          aria-describedby={described}
          aria-invalid={shownError ? true : undefined}
          onChange={choose}
          className="block w-full max-w-full text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
      </div>
      {shownError && (
        <p id={`${id}-error`} role={problem ? 'alert' : undefined} className="mt-1.5 text-sm font-medium text-bad">
          {shownError}
        </p>
      )}
    </div>
  );
}

interface StoredProps extends Pick<Props, 'id' | 'name' | 'label' | 'required' | 'hrefOf'> {
  fileId: string;
  fileName: string;
}

/** The file that was sent before. Another file replaces it, and a box removes one that is not required. */
const StoredFile = ({ id, name, label, required, fileId, fileName, hrefOf }: StoredProps) => (
  <div className="mb-3">
    <input type="hidden" name={name} value={fileId} />
    <p id={`${id}-stored`} className="flex items-start gap-2">
      <Paperclip aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        {hrefOf ? (
          <a
            href={hrefOf(fileId)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            <bdi className="wrap-anywhere">{fileName}</bdi>
          </a>
        ) : (
          <bdi className="font-semibold wrap-anywhere">{fileName}</bdi>
        )}
        <span className="block text-sm text-ink-soft">
          <Trans>Attached. Choose another file to replace it.</Trans>
        </span>
      </span>
    </p>
    {!required && (
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" name={removalField(name)} className="size-5 shrink-0 accent-accent" />
        <Trans>Remove this file</Trans>
        <span className="sr-only">({label})</span>
      </label>
    )}
  </div>
);

/** Drops a file that the server would refuse for its size, so that the person does not wait for its upload. */
function useSizeCheck() {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const size = input.files?.[0]?.size ?? 0;
    const next =
      size > ANSWER_FILE_MAX_BYTES
        ? t`This file is larger than 5 MB. Choose a smaller one.`
        : sizeOfFiles(input.form) > ANSWER_FILES_MAX_BYTES
          ? t`Together, your files are larger than 20 MB. Choose a smaller one.`
          : undefined;
    if (next !== undefined) input.value = '';
    setProblem(next);
  };
  return { choose, problem };
}

const sizeOfFiles = (form: HTMLFormElement | null): number =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
    .flatMap(({ files }) => [...(files ?? [])])
    .reduce((sum, { size }) => sum + size, 0);
