import { Trans } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';

/** Shows new recovery codes, only once. Saving them as a file works without script. */
export function RecoveryCodes({ codes, siteName }: { codes: string[]; siteName: string }) {
  const to = useLocalePath();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={title} tabIndex={-1} className="text-2xl outline-none">
        <Trans>Save your recovery codes</Trans>
      </h2>
      <p className="mt-3 text-ink-soft">
        <Trans>
          Use one of these codes to sign in if you don’t have your phone. Each works once. We only show them now, so
          print them or save them somewhere you can get to without your phone.
        </Trans>
      </p>
      <ol
        translate="no"
        className="mt-6 grid gap-x-8 gap-y-2 rounded-md border border-line bg-raised p-5 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${siteName}\n\n${text}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClass('outline')}
        >
          <Download aria-hidden="true" className="size-5" />
          <Trans>Download</Trans>
        </a>
        <ScriptButtons text={text} />
        <ButtonLink href={to(paths.security())}>
          <Trans>I’ve saved my codes</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

function ScriptButtons({ text }: { text: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <CopyButton text={text} />
      <Button type="button" variant="outline" onClick={() => window.print()} className={isHydrated ? '' : SCRIPT_ONLY}>
        <Printer aria-hidden="true" className="size-5" />
        <Trans>Print</Trans>
      </Button>
    </>
  );
}
