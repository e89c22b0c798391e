import { rememberLogOut } from '../app/logged-out.ts';
import { clearLocalHistory } from './clear-local-history.ts';

/** Runs when the log-out form is sent. Never throws. */
export function onLogOut(): void {
  clearLocalHistory();
  rememberLogOut();
}
