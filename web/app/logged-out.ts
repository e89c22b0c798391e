/** Remembers within the tab that a visitor logged out, for the page that follows. */
const STORAGE_KEY = 'logged-out';

/** Called when the log-out form is sent. Never throws. */
export function rememberLogOut(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // without storage the next page shows no message
  }
}

/** Whether the visitor has just logged out. The stored flag is deleted. */
export function takeLogOut(): boolean {
  try {
    const isRemembered = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return isRemembered;
  } catch {
    return false;
  }
}
