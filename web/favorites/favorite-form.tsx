import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';

interface Props {
  /** The page that takes it: what is liked, what is followed. */
  action: string;
  id: string;
  isOn: boolean;
  toggle: () => void;
  className?: string;
  children: ReactNode;
}

/** The address being looked at, for the way back. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** A button that keeps something or lets it go: a form of the page, and where script runs one call. */
export function FavoriteForm({ action, id, isOn, toggle, className = '', children }: Props) {
  const to = useLocalePath();
  const here = useCurrentPath();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <PostForm action={to(action)} onSubmit={submit} className={`no-print ${className}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'keep'} />
      <input type="hidden" name="referrer" value={here} />
      {children}
    </PostForm>
  );
}
