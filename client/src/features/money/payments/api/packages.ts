import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type CoinPackage = Schemas['CoinPackageDto'];
export type PackageInput = Schemas['CoinPackageInputDto'];

/** All of them come at once: the list is short. */
export const packages: Source<CoinPackage> = {
  key: keys.payment.allPackages,
  fetch: async (_ask, signal) => {
    const { data } = await unwrap(api.GET('/api/admin/coin-package', { signal }));
    return { data, page: 1, per: data.length, total: data.length };
  },
};

interface Saving {
  /** Absent = a new one. */
  id?: string;
  body: PackageInput;
}

export const useSavePackage = () =>
  useAction({
    run: ({ id, body }: Saving) =>
      id === undefined
        ? unwrap(api.POST('/api/admin/coin-package', { body }))
        : unwrap(api.PATCH('/api/admin/coin-package/{id}', { params: { path: { id } }, body })),
    touches: touched('payment.packages'),
    quiet: true,
  });

export const useRetire = (success: string) =>
  useAction({
    run: ({ id, ...body }: { id: string; active: boolean; reason: string }) =>
      unwrap(api.PATCH('/api/admin/coin-package/{id}', { params: { path: { id } }, body })),
    touches: touched('payment.packages'),
    success,
    quiet: true,
  });
