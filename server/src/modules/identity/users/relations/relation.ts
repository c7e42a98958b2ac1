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

/** Whether others find somebody there at all. Staff have no page. */
export const isPresent = ({
  state,
  completeOnboarding,
  roles,
}: Pick<UserEntity, 'state' | 'completeOnboarding' | 'roles'>): boolean =>
  state === 'active' && completeOnboarding && !roles.some(isStaffRole);
