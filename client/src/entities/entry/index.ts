export { entriesQuery, partQuery, readEntries } from './queries';
export { nextStep, stepLabel, stepOf } from './steps';
export type { EntryStep } from './steps';
export { mayDo } from './types';
export type { Entry, EntryStatus, Part } from './types';
