import { payCalls } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';

/** What is given, before it is said how it is paid. */
export type NewTip = Pick<Schemas['TipBodyDto'], 'amount' | 'message'>;

/** The money calls of one tip, as the pay panel wants them. */
export const tipOf = (userId: string, tip: NewTip) =>
  payCalls(async (headersFor, way) => {
    const body = { ...tip, ...way };
    const { payment } = await unwrap(
      api.POST('/api/user/{id}/tip', {
        params: { path: { id: userId }, header: headersFor(body) },
        body,
      }),
    );
    return { data: payment };
  });
