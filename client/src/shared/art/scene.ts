import { cast, hash } from './look';
import type { PersonLook } from './look';
import { stillKinds, stillProps } from './Still';
import type { StillKind, StillProp } from './Still';

export interface Scene {
  look: PersonLook;
  from: string;
  to: string;
  prop: StillProp;
  kind: StillKind;
}

const looks: readonly PersonLook[] = Object.values(cast);
const skies = [
  ['yellow-300', 'orange-500'],
  ['pink-300', 'purple-500'],
  ['blue-300', 'blue-600'],
  ['purple-400', 'teal-600'],
  ['leaf-300', 'leaf-600'],
  ['teal-300', 'teal-600'],
] as const;

const at = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** What a drawn still shows for an id: always the same, so that a challenge is known again. */
export function sceneOf(id: string, look?: PersonLook): Scene {
  const seed = hash(id);
  const [from, to] = at(skies, seed);
  return {
    look: look ?? at(looks, seed >>> 3),
    from,
    to,
    prop: at(stillProps, seed >>> 7),
    kind: at(stillKinds, seed >>> 11),
  };
}
