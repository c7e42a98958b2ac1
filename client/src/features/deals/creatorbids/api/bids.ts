import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Bid = Schemas['CreatorBidDto'];
export type BidDetail = Schemas['CreatorBidDetailDto'];
export type Proposal = Schemas['ProposalDto'];
export type Band = NonNullable<BidDetail['band']>;
type Status = Bid['status'];

const path = (id: string) => ({ path: { id } });

export const bids: Source<Bid> = {
  key: keys.bid.list,
  fetch: ({ page, per, q, filters }, signal) => {
    const { status } = filters;
    const query = { page, per, ...(q ? { q } : {}), ...(status ? { status: status as Status } : {}) };
    return unwrap(api.GET('/api/creatorbid', { params: { query }, signal }));
  },
};

const bidQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: keys.bid.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creatorbid/{id}', { params: path(id ?? ''), signal }))).data,
  });
export const useBid = (id: string | undefined) => useQuery(bidQuery(id));

/** Of a brand: all that are opened. */
export const proposalsOf = (id: string): Source<Proposal> => ({
  key: keys.bid.proposals(id),
  fetch: ({ page, per, sort, filters }, signal) => {
    const { status } = filters;
    const query = {
      page,
      per,
      ...(sort ? { sort: sort as 'price' | 'days' } : {}),
      ...(status ? { status: status as Proposal['status'] } : {}),
    };
    return unwrap(api.GET('/api/creatorbid/{id}/proposal', { params: { ...path(id), query }, signal }));
  },
});

export const useCreateBid = () =>
  useAction({
    run: async (body: Schemas['BidInputDto']) => (await unwrap(api.POST('/api/creatorbid', { body }))).data,
    touches: touched('bid.opened'),
    quiet: true,
  });

export const usePatchBid = (id: string, quiet = false) =>
  useAction({
    run: async (body: Schemas['BidPatchDto']) =>
      (await unwrap(api.PATCH('/api/creatorbid/{id}', { params: path(id), body }))).data,
    touches: touched('bid.moved', id),
    quiet,
  });
