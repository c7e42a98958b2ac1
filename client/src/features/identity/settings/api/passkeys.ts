import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { createPasskey } from '@/shared/passkey';
import { keys, touched, useAction } from '@/shared/query';

export type Passkey = Schemas['PasskeyDto'];

export const passkeysQuery = queryOptions({
  queryKey: keys.settings.passkeys,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/auth/passkeys', { signal }))).data,
});
export const usePasskeys = () => useQuery(passkeysQuery);

const proof = (code: string) => ({ header: { 'X-Step-Up': code } });

/** The server says what to make, the browser makes it. */
export const useAddPasskey = (success: string) =>
  useAction({
    quiet: true,
    success,
    run: async (code: string) => {
      const asked = await unwrap(api.POST('/api/auth/passkeys/options', { params: proof(code) }));
      const body = await createPasskey(asked);
      return unwrap(api.POST('/api/auth/passkeys', { params: proof(code), body }));
    },
    touches: touched('settings.passkeys'),
  });

export const useRenamePasskey = (success: string) =>
  useAction({
    quiet: true,
    success,
    run: ({ id, name }: { id: string; name: string }) =>
      unwrap(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
    touches: touched('settings.passkeys'),
  });

export const useRemovePasskey = (success: string) =>
  useAction({
    quiet: true,
    success,
    run: ({ id, code }: { id: string; code: string }) =>
      unwrap(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id }, ...proof(code) } })),
    touches: touched('settings.passkeys'),
  });
