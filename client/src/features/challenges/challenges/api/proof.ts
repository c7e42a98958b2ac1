import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/proof';
import type { Entry } from './types';

const pathOf = ({ challengeId, user }: Entry) => ({
  params: { path: { id: challengeId, userId: user.id } },
});

export const useDecideSlot = (entry: Entry) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['DecideSlotDto']) =>
      unwrap(api.PATCH('/api/hub/challenge/{id}/entry/{userId}/slot', { ...pathOf(entry), body })).then(
        () => body.decision,
      ),
    touches: touched('entry.moved', entry.challengeId),
    success: (decision) => t(decision === 'accept' ? 'accepted' : 'declined'),
  });
};

export const useAnswerAdCode = (entry: Entry) => {
  const t = useTexts();
  return useAction({
    run: (body: Schemas['AnswerAdCodeDto']) =>
      unwrap(api.PATCH('/api/hub/challenge/{id}/entry/{userId}/ad-code', { ...pathOf(entry), body })).then(
        () => body.answer,
      ),
    touches: touched('entry.moved', entry.challengeId),
    success: (answer) => t(answer === 'works' ? 'worked' : 'failed'),
  });
};
