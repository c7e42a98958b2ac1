import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import type { Offer } from './types';

/** All that is asked of an offer that is answered. */
type Named = Pick<Offer, 'id' | 'dealId'>;

const path = (id: string) => ({ path: { id } });
const SHORTEST = 2;
const FOUND = 20;

/** Creators by a part of their names. */
const creatorsQuery = (part: string) =>
  queryOptions({
    queryKey: [...keys.users.all, 'named', part],
    enabled: part.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const query = { q: part, role: 'creator', per: FOUND } as const;
      const { data } = await unwrap(api.GET('/api/user', { params: { query }, signal }));
      return data.filter(({ accountType }) => accountType === 'creator');
    },
  });
export const useCreators = (part: string) => useQuery(creatorsQuery(part.trim()));

/** The version that is on screen: terms that changed meanwhile are refused, not agreed to. */
export const useAccept = ({ id, dealId, version }: Pick<Offer, 'id' | 'dealId' | 'version'>) =>
  useAction({
    run: () => unwrap(api.POST('/api/offer/{id}/accept', { params: path(id), body: { version } })),
    touches: touched('deal.moved', dealId),
  });

/** Of the other side's offer; the own one is withdrawn by it. */
export const useReject = ({ id, dealId }: Named) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/offer/{id}/reject', { params: path(id), body: reason ? { reason } : {} })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

export const useExtend = ({ id, dealId }: Named) =>
  useAction({
    run: () => unwrap(api.POST('/api/offer/{id}/extend', { params: path(id) })),
    touches: touched('deal.moved', dealId),
  });

export const useCounter = ({ id, dealId }: Named) =>
  useAction({
    run: (body: Schemas['OfferChangeDto']) =>
      unwrap(api.POST('/api/offer/{id}/counter', { params: path(id), body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });
