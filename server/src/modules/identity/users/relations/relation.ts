import { isStaffRole } from '../../../../kernel/roles.js';
import type { UserEntity } from '../user.entity.js';

/** How one person stands to another: `follows` and `blocks` is what the first one does, `followed` and `blocked` the other. */
export interface Relation {
  follows: boolean;
  followed: boolean;
  blocks: boolean;
  blocked: boolean;
}

export const strangers: Relation = { follows: false, followed: false, blocks: false, blocked: false };

export const areFriends = ({ follows, followed }: Relation): boolean => follows && followed;

/** Has begun, and is no staff: only then is there a page of theirs. */
export const hasPage = ({
  completeOnboarding,
  roles,
}: Pick<UserEntity, 'completeOnboarding' | 'roles'>): boolean =>
  completeOnboarding && !roles.some(isStaffRole);

/** Whether others find somebody there at all. */
export const isPresent = (user: Pick<UserEntity, 'state' | 'completeOnboarding' | 'roles'>): boolean =>
  user.state === 'active' && hasPage(user);
