import { creatorLines } from './content/creators.js';
import { type Face, faceOf, type HairStyle, type Look, type Tone } from './pictures/faces.js';
import { Random } from './random.js';
import type { Platform } from './sandbox-control.js';

export interface CreatorSeed {
  name: string;
  username: string;
  look: Look;
  face: Face;
  country: string;
  language: string;
  born: string;
  interests: string[];
  bio: string;
  /** Where posts can be tracked. */
  platforms: Platform[];
  onInstagram: boolean;
}

/** As in reality a few have given no gender, and most have had their identity checked. */
export const creatorSeeds: readonly CreatorSeed[] = creatorLines
  .trim()
  .split('\n')
  .map((line) => {
    const [
      name = '',
      username = '',
      looks = '',
      country = '',
      language = '',
      born = '',
      interests = '',
      on = '',
      bio = '',
    ] = line.split('|').map((part) => part.trim());
    const [look, style, tone] = looks.split(', ') as [Look, HairStyle, Tone];
    return {
      name,
      username,
      look,
      face: faceOf(new Random(`face:${username}`), { look, tone, style }),
      country,
      language,
      born,
      interests: interests.split(',').map((slug) => slug.trim()),
      bio,
      platforms: [
        ...(on.includes('t') ? ['tiktok' as const] : []),
        ...(on.includes('y') ? ['youtube' as const] : []),
      ],
      onInstagram: on.includes('i'),
    };
  });

const byName = new Map(creatorSeeds.map((seed) => [seed.username, seed]));

export function creatorSeed(username: string): CreatorSeed {
  const seed = byName.get(username);
  if (!seed) throw new Error(`the demo knows no creator ${username}`);
  return seed;
}
