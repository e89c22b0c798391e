import { photoUrl } from '#shared/photo-url.ts';
import { Image } from '../ui/image.tsx';

interface Props {
  /** `logo`: the random name of a photo (`shared/photo-url.ts`); null without a logo. */
  organizer: { name: string; logo: string | null };
  /** The size of the logo, and of the letter that replaces it. */
  className: string;
}

/**
 * The logo of an organizer; without a logo, the first letter of the name. Decorative, because the name is beside it.
 */
export function OrganizerLogo({ organizer: { name, logo }, className }: Props) {
  const letter = (
    <span
      aria-hidden="true"
      className="grid size-full place-items-center bg-accent-soft font-display font-bold text-accent"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
  return (
    <span className={`block shrink-0 overflow-hidden rounded-full ${className}`}>
      {logo === null ? letter : <Image src={photoUrl(logo, 160)} alt="" fallback={letter} className="size-full" />}
    </span>
  );
}
