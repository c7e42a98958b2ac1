import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Breed = Schemas['OwnBreedDto'];
export type Seat = Schemas['BreedMemberDto'];
export type SeatCycle = Schemas['SeatCycleDto'];
export type Balance = Schemas['BalanceDto'];
export type BreedConfig = Schemas['BreedConfigDto'];

const path = (id: string) => ({ path: { id } });
const MOST_SEATS = 100;

export const breeds: Source<Breed> = {
  key: keys.breed.list,
  fetch: ({ page, per, filters }, signal) => {
    const { status, type } = filters;
    const query = {
      page,
      per,
      ...(status ? { status: status as Breed['status'] } : {}),
      ...(type ? { type: type as Breed['type'] } : {}),
    };
    return unwrap(api.GET('/api/breed', { params: { query }, signal }));
  },
};

const configQuery = () =>
  queryOptions({
    queryKey: keys.breed.config,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/breed/config', { signal }))).data,
  });
export const useBreedConfig = () => useQuery(configQuery());

const breedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: keys.breed.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/breed/{id}', { params: path(id ?? ''), signal }))).data,
  });
export const useBreed = (id: string | undefined) => useQuery(breedQuery(id));

const membersQuery = (id: string) =>
  queryOptions({
    queryKey: keys.breed.members(id),
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/breed/{id}/members', {
            params: { ...path(id), query: { per: MOST_SEATS } },
            signal,
          }),
        )
      ).data,
  });
export const useSeats = (id: string) => useQuery(membersQuery(id));

interface Change {
  join?: string;
  leave?: string;
}

const balanceQuery = (id: string, change: Change) =>
  queryOptions({
    queryKey: [...keys.breed.balance(id), change],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/breed/{id}/balance', { params: { ...path(id), query: change }, signal })))
        .data,
  });
export const useBalance = (id: string, change: Change = {}) => useQuery(balanceQuery(id, change));

export const useCreateBreed = () =>
  useAction({
    run: async (body: Schemas['BreedInputDto']) => (await unwrap(api.POST('/api/breed', { body }))).data,
    touches: touched('breed.opened'),
    quiet: true,
  });

export const usePatchBreed = (id: string, quiet = false) =>
  useAction({
    run: async (body: Schemas['BreedPatchDto']) =>
      (await unwrap(api.PATCH('/api/breed/{id}', { params: path(id), body }))).data,
    touches: touched('breed.moved', id),
    quiet,
  });

/** A squad, a seat or a request; exactly one is named. */
export const useCancel = (id: string, quiet = false) =>
  useAction({
    run: (body: Schemas['CancelBreedDto']) => unwrap(api.POST('/api/breed/cancel', { body })),
    touches: touched('breed.moved', id),
    quiet,
  });

const seatPath = (id: string, memberId: string) => ({ path: { id, memberId } });

export const useResumeSeat = (id: string) =>
  useAction({
    run: (memberId: string) =>
      unwrap(api.POST('/api/breed/{id}/members/{memberId}/resume', { params: seatPath(id, memberId) })),
    touches: touched('breed.moved', id),
  });

export const useProposeSuccessor = (id: string, memberId: string) =>
  useAction({
    run: (body: Schemas['ReplacementDto']) =>
      unwrap(
        api.POST('/api/breed/{id}/members/{memberId}/replacement', { params: seatPath(id, memberId), body }),
      ),
    touches: touched('breed.moved', id),
    quiet: true,
  });

export const useAskSuccessor = (id: string) =>
  useAction({
    run: (memberId: string) =>
      unwrap(
        api.POST('/api/breed/{id}/members/{memberId}/replacement/accept', { params: seatPath(id, memberId) }),
      ),
    touches: touched('breed.moved', id),
  });
