import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';

interface Props {
  variant?: 'filled' | 'outline';
  className?: string;
  children: ReactNode;
}

type Modal = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/**
 * A link to the page with the two ways to create an event. With script, a modal shows them (spec 2); its code loads on
 * the first click.
 */
export function CreateEventLink({ children, ...link }: Props) {
  const to = useLocalePath();
  const href = to(paths.chooseCreation());
  const [Modal, setModal] = useState<Modal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a click that opens a new tab shows the page
    event.preventDefault();
    setOpen(true);
    import('./create-event-modal.tsx').then(
      ({ CreateEventModal }) => setModal(() => CreateEventModal),
      () => location.assign(href), // when the code cannot be loaded, the link opens the page
    );
  };
  return (
    <>
      <ButtonLink {...link} href={href} aria-haspopup="dialog" onClick={open}>
        {children}
      </ButtonLink>
      {Modal && <Modal isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
