import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { KIT_FORMATS, type KitFormat, kitSize, type KitTexts, sharePaths } from '#shared/share-kit.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Image } from '../../ui/image.tsx';
import { StudioLink } from '../studio/studio-link.tsx';

interface Props {
  kit: KitTexts & { eventId: string; name: string };
}

interface KitProps extends Props {
  /** Whether the person may change the event’s picture. */
  mayDesign: boolean;
}

/** Pictures of the event for social networks and for print, and a text to post with them. */
export function ShareKit({ kit, mayDesign }: KitProps) {
  const { t } = useLingui();
  const { name, date, place, url } = kit;
  const when = [date, place].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="share-kit">
      <h2 id="share-kit" className="text-xl">
        <Trans>Share kit</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>
          Pictures and a text to post, and a poster to print. They always match the event’s name, date and image.
        </Trans>
      </p>
      {mayDesign && (
        <p className="mt-1">
          <StudioLink eventId={kit.eventId} />
        </p>
      )}
      <ul className="mt-5 grid grid-cols-2 items-end gap-x-5 gap-y-8 md:grid-cols-4">
        {KIT_FORMATS.map((format) => (
          <Picture key={format} kit={kit} format={format} />
        ))}
      </ul>
      <div className="mt-8 max-w-xl">
        <CopyField label={t`Text to post`} value={`${name}: ${when} ${url}`} dir="auto" isLong />
      </div>
    </section>
  );
}

/** The shape of each format, which reserves the space of its preview. */
const SHAPES: Record<KitFormat, string> = {
  square: 'aspect-square',
  portrait: 'aspect-4/5',
  story: 'aspect-9/16',
  print: 'aspect-[210/297]',
};

function Picture({ kit: { eventId, name }, format }: Props & { format: KitFormat }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const title = useTitles()[format];
  const { width, height } = kitSize[format];
  const path = to(sharePaths.kitPicture(eventId, format));
  return (
    <li>
      <Image
        src={`${path}?preview`}
        alt={t`${title} for ${name}`}
        width={width}
        height={height}
        loading="lazy"
        className={`w-full rounded-sm border border-line ${SHAPES[format]}`}
      />
      <h3 className="mt-3 text-base">{title}</h3>
      <p className="text-sm text-ink-soft tabular-nums">{format === 'print' ? 'A4' : `${width} × ${height}`}</p>
      <ButtonLink variant="outline" href={path} download className="mt-3 w-full px-3">
        <Download aria-hidden="true" className="size-4" />
        <Trans>Download</Trans>
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  );
}

function useTitles(): Record<KitFormat, string> {
  const { t } = useLingui();
  return { square: t`Square post`, portrait: t`Portrait post`, story: t`Story`, print: t`Poster` };
}
