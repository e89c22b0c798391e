import type { Environment } from '#shared/environment.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { onLogOut } from '../signin/on-log-out.ts';
import { useViewer } from '../app/site.ts';
import { useHref } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

const LOG_OUT_FORM_ID = 'log-out';

/**
 * Whether people log out by a form at the site's own page. The operator's log-out page and the header preview have a
 * link instead.
 */
const isOurs = ({ logoutUrl, serverUrl }: Environment) => logoutUrl === serverUrl + paths.logOut();

/**
 * The form that the Log out buttons of the menus submit. It is rendered outside both menus, because a menu may be
 * closed.
 */
export function LogOutForm({ environment }: { environment: Environment }) {
  const viewer = useViewer();
  const hrefOf = useHref(environment);
  if (!viewer || !isOurs(environment)) return null;
  return (
    <PostForm
      id={LOG_OUT_FORM_ID}
      action={hrefOf(environment.serverUrl + paths.logOut())}
      onSubmit={onLogOut}
      className="hidden"
    />
  );
}

/** The id of the form that a header link submits; undefined for a link that only navigates. */
export function useFormIdOfLink(environment: Environment): (link: HeaderLink) => string | undefined {
  const isRendered = useViewer() !== null && isOurs(environment);
  return ({ id }) => (isRendered && id === 'logOut' ? LOG_OUT_FORM_ID : undefined);
}
