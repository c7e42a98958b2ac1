export { useDraft } from './useDraft';
export type { DraftHandle } from './useDraft';
