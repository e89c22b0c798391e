import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { eventEditor } from '#domain/management';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/preview';
import { pageContext } from '../app/context.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useDraftSaved } from './draft-saved.ts';
import { frameEvent, ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    event: frameEvent(await eventEditor(ctx, params)),
    device: url.searchParams.get('device') === 'desktop' ? ('desktop' as const) : ('phone' as const),
  }));
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Preview`);

/**
 * The preview of the event page, in the width of a phone or a desktop. The preview reloads after changes in other tabs.
 */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { event, device } = loaderData;
  const { name } = event;
  const { t } = useLingui();
  const to = useLocalePath();
  const frame = useRef<HTMLIFrameElement>(null);
  useDraftSaved(event.id, () => frame.current?.contentWindow?.location.reload());
  return (
    <ManageFrame
      event={event}
      current="preview"
      title={<Trans>Preview</Trans>}
      intro={<Trans>This is how visitors will see your event. It updates while you edit in another tab.</Trans>}
    >
      <nav aria-label={t`Device`} className="mb-6 inline-flex rounded-full border border-line-strong p-1">
        <DeviceLink isCurrent={device === 'phone'} href={to(workPaths.managePreview(event.id))}>
          <Smartphone aria-hidden="true" className="size-4" />
          <Trans>Phone</Trans>
        </DeviceLink>
        <DeviceLink isCurrent={device === 'desktop'} href={`${to(workPaths.managePreview(event.id))}?device=desktop`}>
          <Monitor aria-hidden="true" className="size-4" />
          <Trans>Desktop</Trans>
        </DeviceLink>
      </nav>
      <div className={`overflow-hidden border border-line-strong bg-page shadow-raised ${FRAMES[device]}`}>
        <iframe
          ref={frame}
          title={t`Preview of ${name}`}
          src={to(workPaths.eventPreview(event.id))}
          // no script: the page needs none, and its content can leave the frame only by links to new tabs
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={`origin-top-left scale-(--scale) rtl:origin-top-right ${WINDOWS[device]}`}
        />
      </div>
    </ManageFrame>
  );
}

/** The window sizes in CSS pixels, and the sizes of the frames around them, which are smaller on small screens. */
const WINDOWS = { phone: 'h-[780px] w-[390px]', desktop: 'h-[860px] w-[1280px]' };
const FRAMES = {
  phone:
    'mx-auto h-[calc(780px*var(--scale))] w-[calc(390px*var(--scale))] rounded-3xl [--scale:0.85] sm:[--scale:1] lg:mx-0',
  desktop:
    'h-[calc(860px*var(--scale))] w-[calc(1280px*var(--scale))] rounded-md [--scale:0.26] sm:[--scale:0.44] md:[--scale:0.55] lg:[--scale:0.52] xl:[--scale:0.68]',
};

function DeviceLink({ isCurrent, href, children }: { isCurrent: boolean; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold aria-[current=true]:bg-ink aria-[current=true]:text-page"
    >
      {children}
    </a>
  );
}
