import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Portrait } from '../../header/header-menus.tsx';
import { useViewer } from '../../app/site.ts';
import { AccountNav } from './account-nav.tsx';
import type { AccountSection } from './account-sections.ts';

interface Props {
  title: ReactNode;
  /** The entry of the side navigation that this page belongs to. */
  current: AccountSection;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** A link back to the parent page, above the title. */
  backLink?: ReactNode;
  /** A button or link beside the title, at the end of its line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Layout of every account page: navigation (at the side; on narrow screens a row of tabs above), title and content. */
export function AccountFrame({ title, current, intro, backLink, action, children }: Props) {
  return (
    <div className="page-width gap-x-14 pb-16 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:pt-12 lg:pb-24">
      <div className="lg:sticky lg:top-8 lg:self-start">
        <SignedInPerson />
        <AccountNav current={current} />
      </div>
      <div className="min-w-0 pt-8 lg:pt-0">
        {backLink && <div className="mb-3 text-sm">{backLink}</div>}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 max-w-2xl">
            <h1 className="text-3xl">{title}</h1>
            {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
          </div>
          {action}
        </div>
        <div className="mt-8 lg:mt-10">{children}</div>
      </div>
    </div>
  );
}

/** The name of the signed-in person. Hidden on narrow screens, where the header's menu shows it. */
function SignedInPerson() {
  const user = useViewer()?.user;
  if (!user) return null;
  return (
    <div className="mb-6 flex items-center gap-3 max-lg:hidden">
      <Portrait user={user} size="size-12 text-xl" />
      <p className="min-w-0 leading-tight">
        <span className="block truncate font-semibold">{user.fullName || <Trans>Your account</Trans>}</span>
        <span className="block truncate text-sm text-ink-soft">{user.email}</span>
      </p>
    </div>
  );
}
