import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { hashOf } from '@/shared/hash';
import { bothTouched, keys, touched, useAction } from '@/shared/query';
import type { Proposal } from './bids';

const path = (id: string, proposalId: string) => ({ path: { id, proposalId } });

/** Whether the text of a proposal has the hash that was shown from the start, as this browser reckons it. */
const sealQuery = ({ bidId, id, hash, sealedText }: Proposal) =>
  queryOptions({
    queryKey: [...keys.bid.one(bidId), 'seal', id],
    queryFn: async () => (await hashOf(sealedText)) === hash,
  });
export const useSeal = (proposal: Proposal) => useQuery(sealQuery(proposal));

/** Sent for the first time, or as a new version of the one that is there. */
export const usePropose = (bidId: string, proposalId: string | null) =>
  useAction({
    run: (body: Schemas['ProposalInputDto']) =>
      proposalId === null
        ? unwrap(api.POST('/api/creatorbid/{id}/proposal', { params: { path: { id: bidId } }, body }))
        : unwrap(
            api.PATCH('/api/creatorbid/{id}/proposal/{proposalId}', {
              params: path(bidId, proposalId),
              body,
            }),
          ),
    touches: touched('bid.moved', bidId),
    quiet: true,
  });

export const useAward = (bidId: string) =>
  useAction({
    run: (proposalId: string) =>
      unwrap(
        api.POST('/api/creatorbid/{id}/proposal/{proposalId}/accept', { params: path(bidId, proposalId) }),
      ),
    touches: bothTouched(touched('bid.moved', bidId), touched('deal.opened')),
    quiet: true,
  });

/** A note of the brand for itself. */
export const useShortlist = (bidId: string, proposalId: string) =>
  useAction({
    run: (shortlisted: boolean) =>
      unwrap(
        api.POST('/api/creatorbid/{id}/proposal/{proposalId}/shortlist', {
          params: path(bidId, proposalId),
          body: { shortlisted },
        }),
      ),
    touches: touched('bid.moved', bidId),
  });

export const useRequestRevision = (bidId: string, proposalId: string) =>
  useAction({
    run: (note: string) =>
      unwrap(
        api.POST('/api/creatorbid/{id}/proposal/{proposalId}/request-revision', {
          params: path(bidId, proposalId),
          body: { note },
        }),
      ),
    touches: touched('bid.moved', bidId),
    quiet: true,
  });

/** Declined by the brand, withdrawn by the creator. */
export const useCloseProposal = (bidId: string, proposalId: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(
        api.POST('/api/creatorbid/{id}/proposal/{proposalId}/close', {
          params: path(bidId, proposalId),
          body: reason ? { reason } : {},
        }),
      ),
    touches: touched('bid.moved', bidId),
    quiet: true,
  });
