/**
 * Finds files that import each other, by Tarjan's algorithm for strongly connected components. Returns one cycle for each
 * group of such files: a list of files in which each imports the next, and the last imports the first.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return groupsIn(graph)
    .filter(([first = '', ...others]) => others.length > 0 || graph.get(first)?.includes(first))
    .map((group) => shortestCycle(graph, new Set(group)));
}

function groupsIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** Returns the lowest number on the stack that the file reaches. */
  const visit = (file: string): number => {
    const number = numbers.size;
    let lowest = number;
    numbers.set(file, number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, numbers.get(next) ?? lowest);
    }
    if (lowest === number) groups.push(stack.splice(stack.indexOf(file)));
    return lowest;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return groups;
}

/** The shortest way from the first file of a group back to it. */
function shortestCycle(graph: ReadonlyMap<string, readonly string[]>, group: ReadonlySet<string>): string[] {
  const [start = ''] = [...group].toSorted();
  const paths = [[start]];
  const seen = new Set([start]);
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path;
      if (!group.has(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [start];
}
