export { EventList } from './EventList';
export { eventKinds, useEventWords } from './words';
export type { SecurityEventKind } from './words';
export { RecoveryCodes } from './RecoveryCodes';
