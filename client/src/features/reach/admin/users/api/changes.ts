import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';

export type AccountChange = Schemas['ChangeAccountDto'];

/** Roles and address take the mailed code. */
export const useChangeAccount = (id: string, success: string) =>
  useAction({
    run: ({ code, ...body }: AccountChange & { code?: string }) =>
      unwrap(
        api.PATCH('/api/admin/user/{id}', {
          params: { path: { id }, header: code === undefined ? {} : { 'X-Step-Up': code } },
          body,
        }),
      ),
    touches: touched('user.changed', id),
    success,
    quiet: true,
  });

type Suspended = { data: Schemas['AdminUserDto'] };

export const useSuspend = (id: string, success: string | ((done: Suspended) => string)) =>
  useAction({
    run: (body: Schemas['SuspendAccountDto']) =>
      unwrap(api.POST('/api/support/user/{id}/suspend', { params: { path: { id } }, body })),
    touches: touched('user.changed', id),
    success,
    quiet: true,
  });

export const useSignOut = (id: string, success: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/support/user/{id}/sign-out', { params: { path: { id } }, body: { reason } })),
    touches: touched('user.changed', id),
    success,
    quiet: true,
  });

/** Takes the mailed code; it happens after a wait. */
export const useRemoveFactor = (id: string, success: string) =>
  useAction({
    run: ({ code, reason }: { code: string; reason: string }) =>
      unwrap(
        api.POST('/api/support/user/{id}/second-factor/remove', {
          params: { path: { id }, header: { 'X-Step-Up': code } },
          body: { reason },
        }),
      ),
    touches: touched('user.changed', id),
    success,
    quiet: true,
  });
