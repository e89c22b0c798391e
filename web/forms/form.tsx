import type { ComponentProps } from 'react';
import { FormErrors } from './errors.tsx';
import type { FieldTextOf } from './field-texts.ts';
import { PostForm } from './post-form.tsx';
import type { ShownRefusal } from './refusal.ts';

interface Props extends ComponentProps<typeof PostForm> {
  /** The action's refusal, shown above the form, with a link to each field of `labels`. */
  refusal?: ShownRefusal | null | undefined;
  /** The labels of the fields, by name, in the order of the form. An input's id is its name. */
  labels?: Record<string, string>;
  /** The page's own text for a wrong code, instead of the general text. */
  wrongCode?: string | undefined;
  /** The page's own texts, instead of the texts that name the field. */
  ownText?: FieldTextOf;
}

/** A form that posts, with the CSRF token. The errors of the last attempt are shown above it. */
export const Form = ({ refusal, labels = {}, wrongCode, ownText, ...form }: Props) => (
  <>
    <FormErrors refusal={refusal} labels={labels} wrongCode={wrongCode} {...(ownText && { ownText })} />
    <PostForm {...form} />
  </>
);
