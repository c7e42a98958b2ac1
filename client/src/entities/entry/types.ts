import type { Schemas } from '@/shared/api';

export type Entry = Schemas['ChallengeEntryDto'];
export type EntryStatus = Schemas['EntryStatus'];
/** One's own request and entry in a challenge, with views, rank and money. */
export type Part = Schemas['ParticipantOverviewDto'];
export type EntryEvent = 'hand_in_draft' | 'hand_in_post' | 'withdraw' | 'extend';

export const mayDo = (entry: Entry, event: EntryEvent): boolean => entry.allowedEvents.includes(event);
