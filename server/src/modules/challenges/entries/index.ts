export { EntriesModule } from './entries.module.js';
export { EntryWork, type LoggedEntryMove, type OwnEntry } from './entry-work.queries.js';
export { type EntryStatus, entryStatuses } from './entry.types.js';
export { ChallengeRequestDto } from './participation/dto/participation.dto.js';
export { ChallengeEntryDto, EntryListQueryDto } from './submissions/dto/entry.dto.js';
export { SubmissionsQueries } from './submissions/submissions.queries.js';
export { ParticipationQueries } from './participation/participation.queries.js';
