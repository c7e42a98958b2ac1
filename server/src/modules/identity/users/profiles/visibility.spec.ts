import { userStates } from '../user.types.js';
import { type Seen, seenOf, seenParts, type Sight } from './visibility.js';

const yesNo = [true, false];
const viewers = ['guest', 'member', 'owner', 'staff'] as const;

/** Every combination there is: 4 viewers × 5 facts about them × 4 states × 3 facts about the owner. */
function everySight(): Sight[] {
  const found: Sight[] = [];
  for (const viewer of viewers)
    for (const follows of yesNo)
      for (const followed of yesNo)
        for (const blocks of yesNo)
          for (const blocked of yesNo)
            for (const adult of yesNo)
              for (const state of userStates)
                for (const hasPage of yesNo)
                  for (const visibility of ['public', 'followers'] as const)
                    for (const showsOnline of yesNo)
                      found.push({
                        viewer,
                        follows,
                        followed,
                        blocks,
                        blocked,
                        adult,
                        owner: { state, hasPage, visibility, showsOnline },
                      });
  return found;
}

const partsOf = (seen: Seen): string => seenParts.filter((part) => seen[part]).join(' ');

const open = { state: 'active', hasPage: true, visibility: 'public', showsOnline: true } as const;
const sight = (change: Partial<Omit<Sight, 'owner'>> & { owner?: Partial<Sight['owner']> } = {}): Sight => ({
  viewer: 'member',
  follows: false,
  followed: false,
  blocks: false,
  blocked: false,
  adult: true,
  ...change,
  owner: { ...open, ...change.owner },
});

const ALL_BUT_MESSAGE = 'profile details links socials followers online adult';
const ALL = 'profile details links socials followers online message adult';

describe('who sees what of a person', () => {
  it.each([
    ['a guest', sight({ viewer: 'guest' }), 'profile details links socials followers'],
    [
      'a guest of a page for followers',
      sight({ viewer: 'guest', owner: { visibility: 'followers' } }),
      'profile',
    ],
    ['a member', sight(), ALL],
    ['a member under 18', sight({ adult: false }), 'profile details links socials followers online message'],
    [
      'a member where the online state is hidden',
      sight({ owner: { showsOnline: false } }),
      ALL.replace('online ', ''),
    ],
    ['a stranger of a page for followers', sight({ owner: { visibility: 'followers' } }), 'profile message'],
    [
      'somebody followed back alone by a page for followers',
      sight({ followed: true, owner: { visibility: 'followers' } }),
      'profile message',
    ],
    ['a follower of a page for followers', sight({ follows: true, owner: { visibility: 'followers' } }), ALL],
    ['a friend', sight({ follows: true, followed: true, owner: { visibility: 'followers' } }), ALL],
    ['who blocked the owner', sight({ blocks: true }), 'profile'],
    ['who is blocked by the owner', sight({ blocked: true }), ''],
    ['two who block each other', sight({ blocks: true, blocked: true }), ''],
    ['the owner', sight({ viewer: 'owner' }), ALL_BUT_MESSAGE],
    ['the owner while suspended', sight({ viewer: 'owner', owner: { state: 'suspended' } }), ALL_BUT_MESSAGE],
    ['staff', sight({ viewer: 'staff', owner: { visibility: 'followers' } }), ALL],
    ['staff, of a suspended account', sight({ viewer: 'staff', owner: { state: 'suspended' } }), ALL],
    ['staff, of a closed account', sight({ viewer: 'staff', owner: { state: 'deleted' } }), ''],
    [
      'a friend of a suspended account',
      sight({ follows: true, followed: true, owner: { state: 'suspended' } }),
      '',
    ],
    ['a member, of an account about to close', sight({ owner: { state: 'deletion_requested' } }), ''],
    ['a member, of an account without a name', sight({ owner: { hasPage: false } }), ''],
  ])('%s', (_, given, expected) => expect(partsOf(seenOf(given))).toBe(expected));

  it('holds in every combination', () => {
    const sights = everySight();
    expect(sights).toHaveLength(4096);
    for (const given of sights) {
      const { viewer, blocks, blocked, follows, adult, owner } = given;
      const seen = seenOf(given);
      const told = { ...given, seen: partsOf(seen) };
      // Nothing is seen of somebody who is not there.
      if (!seen.profile) expect([told, partsOf(seen)]).toEqual([told, '']);
      if (owner.state === 'deleted') expect([told, seen.profile]).toEqual([told, false]);
      if (viewer === 'member' || viewer === 'guest') {
        if (owner.state !== 'active' || !owner.hasPage) expect([told, seen.profile]).toEqual([told, false]);
      }
      if (viewer === 'member') {
        if (blocked) expect([told, seen.profile]).toEqual([told, false]);
        if (blocks || blocked) expect([told, seen.message || seen.details]).toEqual([told, false]);
        if (owner.visibility === 'followers' && !follows) expect([told, seen.details]).toEqual([told, false]);
        if (!adult) expect([told, seen.adult]).toEqual([told, false]);
        if (!owner.showsOnline) expect([told, seen.online]).toEqual([told, false]);
      }
      // Who is not signed in has no relations.
      if (viewer === 'guest') {
        const alone = { follows: false, followed: false, blocks: false, blocked: false, adult: false };
        expect([told, seen]).toEqual([told, seenOf({ ...given, ...alone })]);
        expect([told, seen.message || seen.online || seen.adult]).toEqual([told, false]);
      }
      if (viewer === 'owner') expect([told, seen.message]).toEqual([told, false]);
    }
  });
});
