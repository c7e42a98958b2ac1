import { textsOf } from '@/shared/i18n/i18n';

/** Board, requests and invitations. */
export const { useTexts } = textsOf('challenges-work');
