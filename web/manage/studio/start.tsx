import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { shortWhen } from '#shared/dates/event-time.ts';
import { paths } from '#shared/paths.ts';
import type { StudioMotif, StudioSize, StudioType } from '#shared/studio/design.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import { maxCharsOf, type StudioState, studioQuery } from '#shared/studio/query.ts';
import { Badge } from '../../account/frame/section.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Image } from '../../ui/image.tsx';

interface StartEvent {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  status: string;
}

/** The first page of Studio: choose an event, or start with words of your own. */
export function Start({ events }: { events: StartEvent[] }) {
  return (
    <div className="page-width pt-8 pb-20 md:pt-12">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <p>
            <Badge variant="good">
              <Trans>New</Trans>
            </Badge>
          </p>
          <h1 className="mt-3 text-4xl">
            <Trans>Studio</Trans>
          </h1>
          <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">
            <Trans>
              Posters, posts and stories for your event. Choose colors, a motif and type: every picture fits, whatever
              the title.
            </Trans>
          </p>
        </div>
        <Samples />
      </div>
      <div className="mt-14 grid gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="your-events">
          <h2 id="your-events" className="text-xl">
            <Trans>Start with an event</Trans>
          </h2>
          {events.length === 0 ? <NoEvents /> : <Events events={events} />}
        </section>
        <FreeWords />
      </div>
    </div>
  );
}

function NoEvents() {
  const to = useLocalePath();
  return (
    <p className="mt-4 text-ink-soft">
      <Trans>
        You have no upcoming events.{' '}
        <a href={to(paths.chooseCreation())} className="font-semibold text-accent underline underline-offset-4">
          Create an event
        </a>
        , or start with your own words.
      </Trans>
    </p>
  );
}

function Events({ events }: { events: StartEvent[] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const locale = useLocale();
  return (
    <ul className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
      {events.map(({ id, name, status, ...times }) => (
        <li key={id} className="group relative min-w-0">
          <Image
            src={`${to(paths.eventPhoto(id))}?width=480`}
            alt=""
            loading="lazy"
            className="aspect-2/1 rounded-sm border border-line"
          />
          <h3 className="mt-2.5 text-base">
            <a
              href={to(studioPaths.studioOf(id))}
              className="group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </a>
          </h3>
          <p className="text-sm text-ink-soft">
            {status === 'draft' ? t`Draft` : null}
            {status === 'draft' ? ' · ' : null}
            {shortWhen(locale, times)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A design of free words, for people without an event here. */
function FreeWords() {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <section aria-labelledby="own-words" className="self-start rounded-md border border-line bg-raised p-6">
      <h2 id="own-words" className="text-xl">
        <Trans>Start with your own words</Trans>
      </h2>
      <form method="get" action={to(studioPaths.studio())} className="mt-5 grid gap-4">
        <TextField
          label={t`Title`}
          name="title"
          required
          requiredText={t`(required)`}
          maxLength={maxCharsOf('title')}
          autoComplete="off"
        />
        <TextField
          label={t`Date and time`}
          name="date"
          requiredText=""
          maxLength={maxCharsOf('date')}
          autoComplete="off"
        />
        <TextField label={t`Place`} name="place" requiredText="" maxLength={maxCharsOf('place')} autoComplete="off" />
        <div>
          <Button variant="outline">
            <Trans>Start</Trans>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      </form>
    </section>
  );
}

interface Sample {
  size: StudioSize;
  title: string;
  palette: string;
  motif: StudioMotif;
  type: StudioType;
  layout?: StudioState['design']['layout'];
  className: string;
}

/** Pictures that show what the page makes. */
function Samples() {
  const { t } = useLingui();
  const samples: Sample[] = [
    {
      size: 'story',
      title: t`Moonlight swim`,
      palette: '114-2',
      motif: 'phases',
      type: 'playbill',
      className: 'aspect-9/16 w-[23%] -rotate-3',
    },
    {
      size: 'print',
      title: t`Sunday market`,
      palette: '110-1',
      motif: 'citrus',
      type: 'modern',
      className: 'aspect-[210/297] w-[38%] z-1',
    },
    {
      size: 'portrait',
      title: t`Big band night`,
      palette: '103-1',
      motif: 'arcs',
      type: 'slant',
      layout: 'over',
      className: 'aspect-4/5 w-[31%] rotate-3',
    },
  ];
  return (
    <div aria-hidden="true" className="flex items-center justify-center -space-x-2 rtl:space-x-reverse">
      {samples.map((sample) => (
        <SamplePicture key={sample.size} sample={sample} />
      ))}
    </div>
  );
}

function SamplePicture({ sample }: { sample: Sample }) {
  const to = useLocalePath();
  const { size, title, palette, motif, type, layout = 'split', className } = sample;
  const query = studioQuery(
    {
      design: { palette, motif, type, layout, tone: 'natural', seed: '5', photo: null },
      texts: { title, date: '', place: '', note: '' },
      size,
    },
    '',
  );
  return (
    <Image
      src={`${to(studioPaths.picture(`${size}.svg`))}?${query}&preview=1`}
      alt=""
      className={`relative shrink-0 rounded-[3px] shadow-lift ${className}`}
    />
  );
}
