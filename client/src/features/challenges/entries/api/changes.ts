import { api, unwrap } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/changes';

/** Yes or no to a change that the brand proposes. */
export const useAnswerChange = (challengeId: string, requestId: string) => {
  const t = useTexts();
  return useAction({
    run: async (answer: 'accepted' | 'rejected') => {
      await unwrap(
        api.PATCH('/api/hub/challenge/{id}/change-request/{requestId}', {
          params: { path: { id: challengeId, requestId } },
          body: { answer },
        }),
      );
      return answer;
    },
    touches: touched('challenge.changed', challengeId),
    success: (answer) => t(answer === 'accepted' ? 'agreedDone' : 'rejectedDone'),
  });
};
