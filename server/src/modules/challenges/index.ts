export * from './challenge.types.js';
export { ChallengeClosing } from './challenge-closing.js';
export { allowedEvents } from './challenge-guards.js';
export { machineOf } from './challenge.machine.js';
export { ChallengeMoves, type Move, pauseTimer } from './challenge-moves.js';
export { currentTerms, termsOf } from './challenge-terms.js';
export { ChallengeView } from './challenge.view.js';
export { ChallengeViewers, type CreatorTotals } from './challenge-viewers.js';
export { challengeNotFound } from './challenges.errors.js';
export { type ChallengeEventName, type ChallengeEventPayload } from './challenges.events.js';
export { ChallengesModule } from './challenges.module.js';
export { isOwner, isStaff } from './challenges.policy.js';
export { ChallengesQueries } from './challenges.queries.js';
export { ChallengesService } from './challenges.service.js';
export { BoardRowDto } from './dto/board.dto.js';
export { ChallengeDto } from './dto/challenge.dto.js';
export { TargetingDto } from './dto/targeting.dto.js';
export {
  type Accrual,
  accrue,
  eligibleViews,
  grossOfViews,
  killFees,
  planAccruals,
  type Pot,
} from './rules/accrual.js';
export { freeMinor, isExhausted, placesLeft, remainingMinor } from './rules/budget.js';
export { costOf, type Due, dueFor, usedNet } from './rules/cost.js';
export { addWorkingDays, earlier, earnsAt, lengthOf, plus, viewsFreezeAt } from './rules/schedule.js';
