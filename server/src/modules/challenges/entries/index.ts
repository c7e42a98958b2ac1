export { EntriesModule } from './entries.module.js';
export { EntryWork, type LoggedEntryMove, type OwnEntry } from './entry-work.queries.js';
export { type EntryStatus, entryStatuses } from './entry.types.js';
export { ParticipationQueries } from './participation/participation.queries.js';
