import { textsOf } from '@/shared/i18n/i18n';

/** A title, then what it means; the server's own words stand in where a code is new. */
export const { useTexts } = textsOf('payout-blockers');
