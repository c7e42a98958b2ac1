import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type %Noun% = Schemas['%Noun%Dto'];
export type %Noun%Input = Schemas['%Noun%InputDto'];

export const %familyVar%: Source<%Noun%> = {
  key: keys.%familyVar%,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/%family%', { params: { query: { page, per } }, signal })),
};

export const %nounVar%Query = (id: string) =>
  queryOptions({
    queryKey: [...keys.%familyVar%, 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/%family%/{id}', { params: { path: { id } }, signal }))).data,
  });
export const use%Noun% = (id: string) => useQuery(%nounVar%Query(id));

export const useAdd%Noun% = () =>
  useAction({
    run: (body: %Noun%Input) => unwrap(api.POST('/api/%family%', { body })),
    touches: touched('%family%.changed'),
    quiet: true,
  });
