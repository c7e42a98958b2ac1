export { AccrualsService } from './accruals.service.js';
export { BoardQueries, type BoardQuery } from './board.queries.js';
export {
  changesDue,
  draftReminder,
  draftReviewDue,
  extendedChangesDue,
  invitationDue,
  keepLiveUntil,
  verdictDue,
} from './deadlines.js';
export { entryNotFound } from './entries.errors.js';
export { EntriesModule } from './entries.module.js';
export { EntriesService } from './entries.service.js';
export { EntryChanges } from './entry-changes.js';
export { type By, EntryMoves, system } from './entry-moves.js';
export { type EntryEvent, machineOf } from './entry.machine.js';
export {
  allowedEvents,
  type EntryReader,
  isHandInOpen,
  isPosted,
  needsDraft,
  viewsOf,
} from './entry.rules.js';
export { type EntryState, type EntryStatus, entryStatuses, reviewStatuses } from './entry.types.js';
export { EntryWork, type LoggedEntryMove, type OwnEntry } from './entry-work.queries.js';
export { FiguresService } from './figures.service.js';
export { type FailedCheck, hasCode } from './post-checks.js';
export { VerdictsService } from './verdicts.service.js';
export { WindingUpService } from './winding-up.service.js';
