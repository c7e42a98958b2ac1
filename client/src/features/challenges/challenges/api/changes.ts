import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts/changes';

export type ProposedChange = Schemas['ProposedChangeDto'];

interface Proposal {
  changes: ProposedChange;
  reason: string;
}

/** Applied at once where nobody has to agree. */
export const useProposeChange = (id: string) => {
  const t = useTexts();
  return useAction({
    run: (body: Proposal) =>
      unwrap(api.POST('/api/hub/challenge/{id}/change-request', { params: { path: { id } }, body })),
    touches: touched('challenge.changed', id),
    success: ({ data }) => t(data.status === 'accepted' ? 'applied' : 'proposed'),
    quiet: true,
  });
};
