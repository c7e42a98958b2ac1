export { entriesQuery, partQuery, readEntries } from './queries';
export { mayDo } from './types';
export type { Entry, EntryStatus, Part } from './types';
