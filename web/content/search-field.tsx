import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange' | 'autoComplete' | 'maxLength'> {
  label: string;
}

/** The field and the button of a search of content. The form around it has `relative`. */
export const SearchField = ({ label, ...input }: Props) => (
  <>
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute start-5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
    />
    <input
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      className="min-h-14 w-full rounded-full border border-line-strong bg-raised ps-13 pe-30 text-lg text-ink placeholder:text-ink-soft max-sm:pe-5"
      {...input}
    />
    <Button className="absolute end-1.5 top-1.5 max-sm:hidden">
      <Trans>Search</Trans>
    </Button>
  </>
);
