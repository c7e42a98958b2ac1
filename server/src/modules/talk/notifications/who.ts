import { everywhere, type Sentence } from '../../../kernel/sentence.js';

/** The latest by name, the others by their number. */
export function whoOf(name: Sentence | null, actors: number): Sentence {
  if (name === null) return everywhere('');
  const others = actors - 1;
  if (others <= 0) return name;
  return {
    en: `${name.en} and ${others} ${others === 1 ? 'other' : 'others'}`,
    de: `${name.de} und ${others} ${others === 1 ? 'weitere Person' : 'weitere'}`,
  };
}
