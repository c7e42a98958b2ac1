export { dropDraft, listDrafts, readDraft } from './drafts';
export type { KeptDraft } from './drafts';
export { useDraft } from './useDraft';
export type { DraftHandle } from './useDraft';
