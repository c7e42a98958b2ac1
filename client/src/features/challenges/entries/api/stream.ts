import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/stream';

const path = (id: string) => ({ params: { path: { id } } });

export const usePropose = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['ProposeSlotDto']) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/slot', { ...path(id), body })),
    touches: touched('entry.moved', id),
    success: t('proposed'),
    quiet: true,
  });
};

export const useGoLive = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (url: string) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/live', { ...path(id), body: { url } })),
    touches: touched('entry.moved', id),
    success: t('shared'),
    quiet: true,
  });
};

export const useReport = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['StreamReportDto']) =>
      unwrap(api.POST('/api/hub/challenge/{id}/entry/stream-report', { ...path(id), body })),
    touches: touched('entry.moved', id),
    success: t('reported'),
    quiet: true,
  });
};
