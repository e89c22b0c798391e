// That likes are kept in this browser alone is said until it was closed once, for as long as the window lives.
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
    // then it is said again
  }
}
