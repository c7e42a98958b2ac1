import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { useAction } from '@/shared/query';

export type ReportInput = Schemas['ReportAnyInputDto'];
export type ReportKind = ReportInput['kind'];
export type ReportReason = ReportInput['reason'];

export const reportReasons = [
  'spam',
  'fraud',
  'hate',
  'violence',
  'nudity',
  'minor_safety',
  'copyright',
  'other',
] as const satisfies readonly ReportReason[];

/** Quiet: the form shows what is refused. */
export const useReport = (sent: string) =>
  useAction({
    run: (body: ReportInput) => unwrap(api.POST('/api/report', { body })),
    success: sent,
    quiet: true,
  });
