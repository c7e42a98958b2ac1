import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/ad-code';

export const useGrantAdCode = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['GrantAdCodeDto']) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/ad-code', { params: { path: { id } }, body })),
    touches: touched('entry.moved', id),
    success: t('sent'),
    quiet: true,
  });
};
