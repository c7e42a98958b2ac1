export { Against } from './Against';
export { Cover } from './Cover';
export { useLiveChallenge, useWatchedChallenge } from './live';
export { Move, useMovement } from './Move';
export { usePayoutFile } from './payout-file';
export { gain, Podium } from './Podium';
export { scoreOf } from './score';
export {
  boardQuery,
  boardRestQuery,
  challengeQuery,
  challengesQuery,
  directoryQuery,
  eligibilityQuery,
  escrowQuery,
  popularQuery,
  prefetchChallenge,
  readBoard,
} from './queries';
export {
  isOpenedStatus,
  isPlatform,
  isStatus,
  sortFor,
  openedStatuses,
  platforms,
  sorts,
  statuses,
} from './types';
export type { BoardRow, Challenge, ChallengeStatus, Eligibility, EscrowProof, Platform } from './types';
