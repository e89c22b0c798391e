import type { ComponentProps } from 'react';
import { CsrfField } from './csrf.tsx';

/** A form that posts, with the token. For buttons that either succeed or lead to another page. */
export const PostForm = ({ children, ...form }: Omit<ComponentProps<'form'>, 'method'>) => (
  <form method="post" {...form}>
    <CsrfField />
    {children}
  </form>
);
