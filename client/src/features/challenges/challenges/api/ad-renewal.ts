import { payCalls } from '@/entities/payment';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/ad-renewal';
import type { Entry } from './types';

export type AdRenewal = Schemas['AdRenewalDto'];
export type AdRenewalTerms = Schemas['AdRenewalTermsDto'];

const path = (id: string) => ({ path: { id } });

export const useOfferAdRenewal = ({ challengeId, user }: Entry) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['OfferAdRenewalDto']) =>
      unwrap(
        api.POST('/api/hub/challenge/{id}/entry/{userId}/ad-renewal', {
          params: { path: { id: challengeId, userId: user.id } },
          body,
        }),
      ),
    touches: touched('entry.moved', challengeId),
    success: t('saved'),
    quiet: true,
  });
};

export const useWithdrawAdRenewal = ({ challengeId }: Entry, { id }: AdRenewal) => {
  const t = useTexts();
  return useAction({
    run: () => unwrap(api.POST('/api/ad-renewal/{id}/withdraw', { params: path(id) })),
    touches: touched('entry.moved', challengeId),
    success: t('withdrawn'),
  });
};

export const useAnswerAdRenewal = ({ challengeId }: Entry, { id }: AdRenewal) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['AnswerAdCodeDto']) =>
      unwrap(api.PATCH('/api/ad-renewal/{id}', { params: path(id), body })).then(() => body.answer),
    touches: touched('entry.moved', challengeId),
    success: (answer) => t(answer === 'works' ? 'worked' : 'failed'),
  });
};

/** The money calls of one renewal, as the pay panel wants them. */
export const adRenewalOf = (id: string) =>
  payCalls((headersFor, body) =>
    unwrap(
      api.POST('/api/ad-renewal/{id}/payment', {
        params: { path: { id }, header: headersFor(body) },
        body,
      }),
    ),
  );
