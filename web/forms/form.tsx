import type { ComponentProps } from 'react';
import { FormErrors } from './errors.tsx';
import { PostForm } from './post-form.tsx';
import type { ShownRefusal } from './refusal.ts';

interface Props extends ComponentProps<typeof PostForm> {
  /** What the action refused: stands above the form, with a link to each field of `labels`. */
  refusal?: ShownRefusal | null | undefined;
  /** What the fields are called, by name, in the order of the form. A box has its name for an id. */
  labels?: Record<string, string>;
  /** What to say of a code that is wrong, where the page knows more than the general text. */
  wrongCode?: string | undefined;
}

/** A form that posts, with the token, and above it what was wrong with the last try. */
export const Form = ({ refusal, labels = {}, wrongCode, ...form }: Props) => (
  <>
    <FormErrors refusal={refusal} labels={labels} wrongCode={wrongCode} />
    <PostForm {...form} />
  </>
);
