// The hint that likes are stored in this browser only. Shown until closed, once per browser window.
const STORAGE_KEY = 'like-hint-closed';

export function isHintClosed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function closeHint(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // without storage the next page shows the hint again
  }
}
