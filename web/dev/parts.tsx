import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/parts';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { CreateEventModal } from '../organize/create-event-modal.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { TextField } from '../ui/field.tsx';
import { Image } from '../ui/image.tsx';
import type { MenuItem } from '../ui/menu-parts.ts';
import { type NavItem, NavList } from '../ui/nav-list.tsx';
import { NestedLevels } from '../ui/nested-levels.tsx';
import { previewRoles, previewOf } from './preview.ts';

/** A gallery of every widget in every state, under the header that `?as=` selects. 404 in production. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  if (site.stage === 'Prod') notFound();
  const preview = previewOf(url.searchParams, site.environment);
  return { header: preview ? { preview } : {} };
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = () => [{ title: 'Parts of the pages | Bandstand' }, { name: 'robots', content: 'noindex' }];

// a page for developers: in English only
export default function Parts() {
  const round = useRound();
  return (
    <div key={round} className="page-width grid gap-12 py-10">
      <div>
        <h1 className="text-3xl">Components</h1>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 [&_a]:inline-block [&_a]:py-1 [&_a]:underline [&_a]:underline-offset-4">
          {previewRoles.map((person) => (
            <li key={person}>
              <a href={`${paths.devParts()}?as=${person}`}>Header: {person}</a>
            </li>
          ))}
          <li>
            <a href={`${paths.devParts()}?as=organizer&flags=collections,credits,detached`}>Header: every flag</a>
          </li>
          <li>
            <a href={`${paths.devParts()}?as=signed-out&flags=old-sign-in`}>Header: old sign-in link</a>
          </li>
        </ul>
      </div>
      <Buttons />
      <Fields />
      <Menus />
      <Lists />
      <Images />
      <Modal />
    </div>
  );
}

/**
 * Counts `parts:again` events. Each event renders every widget again, so that tests can reset the widgets between
 * steps.
 */
function useRound(): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    // renders synchronously, so that the sender finds the new widgets after dispatching the event
    const startOver = () => flushSync(() => setRound((last) => last + 1));
    window.addEventListener('parts:again', startOver);
    return () => window.removeEventListener('parts:again', startOver);
  }, []);
  return round;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="text-xl">{title}</h2>
    <div className="mt-4 flex flex-wrap items-start gap-4">{children}</div>
  </section>
);

const stateTexts = { loading: 'Saving', successful: 'Saved', failed: 'Not saved' };

function Buttons() {
  const [state, setState] = useState<ButtonState | undefined>();
  const [clicks, setClicks] = useState(0);
  const count = () => setClicks(clicks + 1);
  return (
    <Section title="Buttons">
      <Button onClick={count} state={state} stateTexts={stateTexts}>
        Save
      </Button>
      <Button variant="outline" onClick={count} state="successful">
        Done
      </Button>
      <Button variant="outline" onClick={count} state="failed">
        Failed
      </Button>
      <Button variant="outline" onClick={count} disabled>
        Disabled
      </Button>
      {(['loading', 'successful', 'failed'] as const).map((buttonState) => (
        <Button key={buttonState} variant="quiet" onClick={() => setState(buttonState)}>
          Make it {buttonState}
        </Button>
      ))}
      <output className="self-center">{clicks} clicks</output>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <TextField label="Name" requiredText="(required)" required name="name" hint="As it stands on the ticket" />
      <TextField label="How many" requiredText="(required)" type="number" name="number" />
      <TextField
        label="Summary"
        requiredText="(required)"
        name="summary"
        maxLength={20}
        showCount
        defaultValue="🎷 A night of jazz in the garden"
      />
      <TextField label="Type" requiredText="(required)" name="about" rows={3} className="w-full max-w-md" />
      <TextField
        label="Email"
        requiredText="(required)"
        type="email"
        required
        name="email"
        defaultValue="ada@"
        error="This doesn’t look right. Check it and try again."
      />
    </Section>
  );
}

const items: MenuItem[] = [
  { id: 'tickets', label: 'Tickets (3)', href: '#tickets' },
  { id: 'liked', label: 'Liked', href: '#liked' },
  { id: 'log', label: 'Log out', href: '#log-out' },
  { id: 'who', label: 'Ada Lovelace', isDisabled: true },
  { id: 'letter', label: 'Attendee newsletter', href: '#newsletter' },
];

function Menus() {
  const [chosen, setChosen] = useState('nothing');
  const choosing = items.map((item) => (item.isDisabled ? item : { ...item, onSelect: () => setChosen(item.id) }));
  return (
    <Section title="Menus">
      <DropdownMenu label="Account" name="Account" items={choosing} />
      <DropdownMenu label="No hover" name="No hover" items={choosing} disableHover />
      <DropdownMenu
        label="Actions"
        name="Actions"
        items={[{ id: 'copy', label: 'Copy link', onSelect: () => setChosen('copy') }]}
      />
      <Button variant="outline">After</Button>
      <output className="self-center">Chosen: {chosen}</output>
    </Section>
  );
}

const navItems: NavItem[] = [
  { id: 'home', label: 'Home', href: '#home' },
  {
    id: 'music',
    label: 'Music',
    items: [
      { id: 'jazz', label: 'Jazz', href: '#jazz', isActive: true },
      { id: 'folk', label: 'Folk', items: [{ id: 'fiddle', label: 'Fiddle', href: '#fiddle' }] },
    ],
  },
  { id: 'sports', label: 'Sports', items: [{ id: 'rugby', label: 'Rugby', href: '#rugby' }] },
  { id: 'router', label: 'Router link', href: '#router', type: 'router-link' },
];

function Lists() {
  return (
    <Section title="Lists">
      <div className="w-72 rounded-md border border-line p-2">
        <NavList items={navItems} name="Subjects" />
      </div>
      <div className="w-72 overflow-hidden rounded-md border border-line">
        <NestedLevels
          name="Levels"
          backText="Back"
          items={[
            { id: 'browse', label: 'Browse events', href: '#browse' },
            {
              id: 'organize',
              label: 'Organize',
              items: [
                { id: 'sell', label: 'Sell tickets', href: '#sell' },
                { id: 'more', label: 'More', items: [{ id: 'deep', label: 'Deep down', href: '#deep' }] },
              ],
            },
            { id: 'help', label: 'Help', items: [{ id: 'find', label: 'Find your tickets', href: '#find' }] },
          ]}
        />
      </div>
    </Section>
  );
}

function Images() {
  return (
    <Section title="Images">
      <Image src="/icons/share.jpg" alt="The site's card" className="aspect-[1200/630] w-60 rounded-sm" />
      <Image
        src="/icons/no-such-picture.jpg"
        alt="A picture that is gone"
        className="aspect-[1200/630] w-60 rounded-sm"
      />
    </Section>
  );
}

function Modal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Create an event">
      <Button onClick={() => setOpen(true)}>Create an event</Button>
      <CreateEventModal isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
