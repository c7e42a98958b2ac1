import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/ad-renewal';

const path = (id: string) => ({ path: { id } });

export const useAcceptAdRenewal = (challengeId: string, id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['GrantAdCodeDto']) =>
      unwrap(api.POST('/api/ad-renewal/{id}/accept', { params: path(id), body })),
    touches: touched('entry.moved', challengeId),
    success: t('accepted'),
    quiet: true,
  });
};

export const useDeclineAdRenewal = (challengeId: string, id: string) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/ad-renewal/{id}/decline', { params: path(id) })),
    touches: touched('entry.moved', challengeId),
    success: t('declined'),
  });
};
