export { useBlock } from './actions';
export { FollowButton } from './FollowButton';
export { blockedQuery, followsQuery, peopleQuery, profileQuery } from './queries';
export type { PersonCard, Profile } from './queries';
