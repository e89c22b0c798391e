/**
 * A function that builds a value at its first call and returns the same value afterwards: for tables that most processes
 * never read, so that a process starts sooner.
 */
export function lazily<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => (built ??= { value: build() }).value;
}
