import { queryOptions, useQuery } from '@tanstack/react-query';
import { payCalls } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type DealRights = Schemas['DealRightsDto'];
export type AssetRights = Schemas['AssetRightsDto'];
export type Renewal = Schemas['RightsRenewalDto'];

const path = (id: string) => ({ path: { id } });

const rightsQuery = (id: string) =>
  queryOptions({
    // Below the deal, so that whatever moves the deal reads it again.
    queryKey: [...keys.deal.one(id), 'rights'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/deals/{id}/rights', { params: path(id), signal }))).data,
  });
export const useRights = (id: string) => useQuery(rightsQuery(id));

export const useStatePrice = (id: string) =>
  useAction({
    run: (minor: number | null) =>
      unwrap(
        api.PATCH('/api/deals/{id}/rights', {
          params: path(id),
          body: { perDay: minor === null ? null : { minor, currency: 'EUR' } },
        }),
      ),
    touches: touched('deal.moved', id),
    quiet: true,
  });

export const useAskRenewal = (id: string, deliveryId: string) =>
  useAction({
    run: (body: Schemas['RenewalInputDto']) =>
      unwrap(
        api.POST('/api/deals/{id}/rights/{deliveryId}/renewal', {
          params: { path: { id, deliveryId } },
          body,
        }),
      ),
    touches: touched('deal.moved', id),
    quiet: true,
  });

export const useAcceptRenewal = ({ id, dealId }: Renewal) =>
  useAction({
    run: () => unwrap(api.POST('/api/rights-renewal/{id}/accept', { params: path(id) })),
    touches: touched('deal.moved', dealId),
  });

/** Of the other side's price; what waits for the other side is taken back by it. */
export const useRejectRenewal = ({ id, dealId }: Renewal) =>
  useAction({
    run: () => unwrap(api.POST('/api/rights-renewal/{id}/reject', { params: path(id) })),
    touches: touched('deal.moved', dealId),
  });

export const useCounterRenewal = ({ id, dealId }: Renewal) =>
  useAction({
    run: (minor: number) =>
      unwrap(
        api.POST('/api/rights-renewal/{id}/counter', {
          params: path(id),
          body: { price: { minor, currency: 'EUR' } },
        }),
      ),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

/** The money calls of one renewal, as the pay panel wants them. */
export const renewalOf = (id: string) =>
  payCalls((headersFor, body) =>
    unwrap(
      api.POST('/api/rights-renewal/{id}/payment', {
        params: { path: { id }, header: headersFor(body) },
        body,
      }),
    ),
  );
