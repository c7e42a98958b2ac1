/** What a creator may hand in as files: as a draft, or where files are all that is asked for. */
export const draftKinds = ['image', 'video', 'audio'] as const;
