import { textsOf } from '@/shared/i18n/i18n';

/** What speaks against an entry, for its creator and for staff. */
export const { useTexts } = textsOf('entry-checks');
