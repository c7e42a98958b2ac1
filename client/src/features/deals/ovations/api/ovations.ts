import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { bothTouched, keys, touched, useAction } from '@/shared/query';

export type Ovation = Schemas['OvationDto'];
export type OvationDetail = Schemas['OvationDetailDto'];
type Status = Ovation['status'];

const path = (id: string) => ({ path: { id } });
const SHORTEST = 2;
const FOUND = 20;

export const ovations: Source<Ovation> = {
  key: keys.ovation.list,
  fetch: ({ page, per, filters }, signal) => {
    const { status } = filters;
    const query = { page, per, ...(status ? { status: status as Status } : {}) };
    return unwrap(api.GET('/api/ovation', { params: { query }, signal }));
  },
};

const ovationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.ovation.one(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/ovation/{id}', { params: path(id), signal }))).data,
  });
export const useOvation = (id: string) => useQuery(ovationQuery(id));

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

export const useAsk = () =>
  useAction({
    run: async ({ body, headers }: { body: Schemas['OvationInputDto']; headers: Record<string, string> }) =>
      (await unwrap(api.POST('/api/ovation', { body, headers }))).data,
    touches: touched('ovation.moved'),
    quiet: true,
  });

export const usePatchOvation = (id: string) =>
  useAction({
    run: (body: Schemas['OvationPatchDto']) =>
      unwrap(api.PATCH('/api/ovation/{id}', { params: path(id), body })),
    touches: touched('ovation.moved'),
  });

/** An accepted one is a deal from then on. */
export const useRespond = (id: string) =>
  useAction({
    run: (body: Schemas['OvationAnswerDto']) =>
      unwrap(api.POST('/api/ovation/{id}/respond', { params: path(id), body })),
    touches: bothTouched(touched('ovation.moved'), touched('deal.opened')),
  });

export const useHandIn = (id: string) =>
  useAction({
    run: (body: Schemas['OvationHandInDto']) =>
      unwrap(api.POST('/api/ovation/{id}/submit', { params: path(id), body })),
    touches: touched('ovation.moved'),
    quiet: true,
  });

export const useReview = (id: string, quiet = false) =>
  useAction({
    run: (body: Schemas['OvationReviewDto']) =>
      unwrap(api.POST('/api/ovation/{id}/review', { params: path(id), body })),
    touches: touched('ovation.moved'),
    quiet,
  });

export const useWithdraw = (id: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/ovation/{id}/withdraw', { params: path(id), body: reason ? { reason } : {} })),
    touches: touched('ovation.moved'),
    quiet: true,
  });
