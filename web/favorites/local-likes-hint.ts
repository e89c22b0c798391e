// The hint that likes are stored in this browser only. Shown until closed, once per browser window.
const KEY = 'like-hint-closed';

export function isHintClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function closeHint(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // then the hint is shown again
  }
}
