import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from './panel.tsx';

/** Links the selected words. Without a selection, it inserts the link's URL as text. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const stored = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = linkOf(typed);
    if (href === null) return setError(t`Enter a web address such as https://example.com.`);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && stored === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Panel isEdit={stored !== ''} onSubmit={apply} onClose={onClose}>
      <TextField
        type="url"
        inputMode="url"
        label={t`Web address`}
        requiredText={t`(required)`}
        placeholder="https://"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 flex-1 basis-60"
      />
      {stored !== '' && (
        <Button
          type="button"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          <Trans>Remove the link</Trans>
        </Button>
      )}
    </Panel>
  );
}

/** The URL of a typed link; "example.com" counts as a link too. Null for text that is not a link. */
function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:mailto|tel):./i.test(text)) return text;
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(href) && new URL(href).hostname.includes('.') ? href : null;
}
