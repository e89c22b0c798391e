import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';

interface Props {
  /** Path of the page that handles the form. */
  action: string;
  id: string;
  isOn: boolean;
  toggle: () => void;
  className?: string;
  children: ReactNode;
}

/** Path and query of the current page, to return to. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** A like or follow button: it submits a form without script, and makes one API call with script. */
export function FavoriteForm({ action, id, isOn, toggle, className = '', children }: Props) {
  const to = useLocalePath();
  const currentPath = useCurrentPath();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <PostForm action={to(action)} onSubmit={submit} className={`no-print ${className}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      <input type="hidden" name="referrer" value={currentPath} />
      {children}
    </PostForm>
  );
}
