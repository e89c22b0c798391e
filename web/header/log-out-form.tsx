import type { Environment } from '#shared/environment.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { clearLocalHistory } from '../signin/clear-local-history.ts';
import { useViewer } from '../app/site.ts';
import { useHref } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

const ID = 'log-out';

/** Our own page of logging out takes a form; the host's, and the one of a preview, are links. */
const isOurs = ({ logoutUrl, serverUrl }: Environment) => logoutUrl === serverUrl + paths.logOut();

/** What the menus' Log out sends. It stands apart, since both menus, open or not, have a button of it. */
export function LogOutForm({ environment }: { environment: Environment }) {
  const viewer = useViewer();
  const hrefOf = useHref(environment);
  if (!viewer || !isOurs(environment)) return null;
  return (
    <PostForm
      id={ID}
      action={hrefOf(environment.serverUrl + paths.logOut())}
      onSubmit={clearLocalHistory}
      className="hidden"
    />
  );
}

/** The form a link of the header sends instead of leading somewhere; undefined for all but Log out. */
export function useFormIdOfLink(environment: Environment): (link: HeaderLink) => string | undefined {
  const isThere = useViewer() !== null && isOurs(environment);
  return ({ id }) => (isThere && id === 'logOut' ? ID : undefined);
}
