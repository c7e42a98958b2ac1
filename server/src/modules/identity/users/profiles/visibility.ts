import type { UserState } from '../user.types.js';
import type { Relation } from '../relations/relation.js';

/** staff: support and admin. */
export type ViewerKind = 'guest' | 'member' | 'owner' | 'staff';

/** Who looks at whom: all that decides what they see. */
export interface Sight extends Relation {
  viewer: ViewerKind;
  /** The viewer is known to be 18 or older. */
  adult: boolean;
  owner: {
    state: UserState;
    /** Has finished the onboarding, and is no staff. */
    hasPage: boolean;
    visibility: 'public' | 'followers';
    showsOnline: boolean;
  };
}

/**
 * profile: that the person is there at all, with name, picture and counters. details: about, country, topics and work.
 * message: whether asking to write makes sense; who may is the message gate's. adult: what is marked as 18 and older.
 */
export const seenParts = [
  'profile',
  'details',
  'links',
  'socials',
  'followers',
  'online',
  'message',
  'adult',
] as const;
export type SeenPart = (typeof seenParts)[number];
export type Seen = Readonly<Record<SeenPart, boolean>>;

const all = (value: boolean): Record<SeenPart, boolean> => ({
  profile: value,
  details: value,
  links: value,
  socials: value,
  followers: value,
  online: value,
  message: value,
  adult: value,
});

/**
 * The one rule about who sees what of a person. Whoever is blocked finds nobody there and so never learns of the block;
 * whoever blocks still finds the name, to take it back.
 */
export function seenOf({ viewer, follows, blocks, blocked, adult, owner }: Sight): Seen {
  if (owner.state === 'deleted') return all(false);
  if (viewer === 'owner') return { ...all(true), message: false };
  if (viewer === 'staff') return all(true);
  if (owner.state !== 'active' || !owner.hasPage) return all(false);
  const member = viewer === 'member';
  if (member && blocked) return all(false);
  if (member && blocks) return { ...all(false), profile: true };
  const details = owner.visibility === 'public' || (member && follows);
  return {
    profile: true,
    details,
    links: details,
    socials: details,
    followers: details,
    online: member && details && owner.showsOnline,
    message: member,
    adult: member && details && adult,
  };
}
