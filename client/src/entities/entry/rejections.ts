import type { Schemas } from '@/shared/api';
import { wordsOf } from '@/shared/i18n/words';

const { words } = wordsOf('entry-rejections');

export type RejectionReason = Schemas['RejectionReason'];

/** Why a brand rejects work, in the order in which it is offered. */
export const rejectionReasons = [
  'off_brief',
  'product_missing',
  'label_missing',
  'quality',
  'wrong_claims',
  'not_own_work',
  'other',
] as const satisfies readonly RejectionReason[];

/** The reason in the language of whoever reads it. */
export const rejectionLabel = (reason: RejectionReason): string => words()[reason];
