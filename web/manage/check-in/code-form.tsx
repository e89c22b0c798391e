import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useState } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DeskFields } from './desk-fields.tsx';
import type { ListFilter } from './desk-query.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  door: string;
  filter: ListFilter;
  /** Sends a code, once script runs. */
  onScan: (code: string) => Promise<void>;
  /** Whether the field has the focus when the page is loaded: after a typed code. */
  hasFocus: boolean;
}

/** The field for codes. Scanners that act as a keyboard type the code and press Enter. */
export function CodeForm({ form, door, filter, onScan, hasFocus }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setCode(''); // a scanner may type the next code before the answer comes
    void onScan(code);
  };
  return (
    <PostForm ref={form} onSubmit={submit}>
      <DeskFields door={door} filter={filter} />
      <TextField
        name="code"
        label={t`Ticket code`}
        hint={t`Type it, or use a scanner that types for you.`}
        requiredText={t`(required)`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        autoFocus={hasFocus} // oxlint-disable-line jsx-a11y/no-autofocus -- the next code follows the one just typed
      />
      <Button variant="outline" className="mt-3 w-full">
        {filter.way === 'out' ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
      </Button>
    </PostForm>
  );
}
