import { Suspense } from 'react';
import { useViewer } from '../../app/site.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ImpersonationNotice = lazyPart(() =>
  import('./impersonation-notice.tsx').then((module) => module.ImpersonationNotice),
);

/** The banner on every page while staff impersonate a person. */
export function ImpersonationBanner() {
  const viewer = useViewer();
  if (!viewer?.impersonating) return null;
  return (
    <Suspense>
      <ImpersonationNotice name={viewer.user.fullName || viewer.user.email} />
    </Suspense>
  );
}
