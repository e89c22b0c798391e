import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ContactPage } from '#domain/contacts';
import { CONTACT_TAG_MAX_CHARS, TAGS_PER_CONTACT_MAX } from '#shared/contact-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ContactSection } from './contact-section.tsx';

interface Props extends Pick<ContactPage, 'contact' | 'tags'> {
  organizationId: string;
  refusal: ShownRefusal | null;
  typed: string;
}

/** The tags of a contact, with a button to remove each, and a field to add one. */
export function TagForms({ contact, organizationId, tags, refusal, typed }: Props) {
  const { t } = useLingui();
  const ownText = useTagErrors();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <ContactSection title={<Trans>Tags</Trans>}>
      {contact.tags.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {contact.tags.map((tag) => (
            <li key={tag}>
              <RemoveTag organizationId={organizationId} tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <Form noValidate refusal={refusal} labels={{ tag: t`New tag` }} ownText={ownText} className="max-w-md">
        <input type="hidden" name="organizationId" value={organizationId} />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              id="tag"
              name="tag"
              label={t`New tag`}
              requiredText={t`(required)`}
              autoComplete="off"
              list="known-tags"
              maxLength={CONTACT_TAG_MAX_CHARS}
              defaultValue={typed}
              error={errorOf('tag')}
            />
          </div>
          <Button variant="outline" name="intent" value="add-tag">
            <Trans>Add</Trans>
          </Button>
        </div>
        <datalist id="known-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
      </Form>
    </ContactSection>
  );
}

function RemoveTag({ organizationId, tag }: { organizationId: string; tag: string }) {
  const { t } = useLingui();
  return (
    <PostForm className="flex items-center rounded-full border border-line bg-accent-soft ps-4 text-accent">
      <input type="hidden" name="organizationId" value={organizationId} />
      <input type="hidden" name="tag" value={tag} />
      <bdi className="text-sm font-semibold wrap-anywhere">{tag}</bdi>
      <button
        name="intent"
        value="remove-tag"
        aria-label={t`Remove tag ${tag}`}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </PostForm>
  );
}

function useTagErrors(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'tag MISSING': t`Enter a tag.`,
    'tag INVALID': t`A tag can’t contain commas or semicolons.`,
    'tag TOO_MANY': t`A contact can have ${TAGS_PER_CONTACT_MAX} tags. Remove one first, or use a tag you already have.`,
  };
  return (name, code) => texts[`${name} ${code}`];
}
