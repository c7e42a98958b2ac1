import { matchPath } from 'react-router';

/** By the first part of the address, so that few are compared with it. */
let patterns: ReadonlyMap<string, readonly string[]> = new Map();

/** By which addresses are told apart before they are compared by a pattern, which is slow. */
export const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** Told once by the router. User names do not count. */
export function setKnownPaths(paths: readonly string[]): void {
  const known = new Map<string, string[]>();
  for (const path of paths)
    if (path !== '/:username') known.set(firstPart(path), [...(known.get(firstPart(path)) ?? []), path]);
  patterns = known;
}

/** Whether a screen of ours answers this address, so that nothing links into the void. */
export const knows = (path: string): boolean =>
  patterns.get(firstPart(path))?.some((pattern) => matchPath(pattern, path) !== null) ?? false;
