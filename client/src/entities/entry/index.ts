export { entriesQuery, partQuery, readEntries } from './queries';
export { rejectionLabel, rejectionReasons } from './rejections';
export type { RejectionReason } from './rejections';
export { nextStep, stepLabel, stepOf } from './steps';
export type { EntryStep } from './steps';
export { mayDo } from './types';
export type { Entry, EntryStatus, Part } from './types';
