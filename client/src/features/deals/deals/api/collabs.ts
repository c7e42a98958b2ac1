import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AttemptHeaders } from '@/entities/wallet';
import { api, unwrap, uploadForm } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import type { CollabFigures, Offer } from './types';

const path = (id: string) => ({ path: { id } });

/** Brief and files of a deal; only an offer with a brief has them. */
const collabQuery = ({ dealId, brief }: Offer) =>
  queryOptions({
    queryKey: keys.deal.collab(dealId),
    enabled: brief !== null,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creator-collab/{id}', { params: path(dealId), signal }))).data,
  });
export const useCollab = (offer: Offer) => useQuery(collabQuery(offer));

/** Of one collab, or of all own ones: of these the sums alone, which are all that is shown. */
const figuresQuery = (id: string | null) =>
  queryOptions({
    queryKey: id === null ? keys.deal.figures : keys.deal.figuresOf(id),
    queryFn: async ({ signal }): Promise<CollabFigures> =>
      id === null
        ? (
            await unwrap(
              api.GET('/api/creator-collab/analytic', { params: { query: { totals: true } }, signal }),
            )
          ).data
        : (await unwrap(api.GET('/api/creator-collab/{id}/analytic', { params: path(id), signal }))).data,
  });
export const useFigures = (id: string | null) => useQuery(figuresQuery(id));

interface Sending {
  body: Schemas['CollabInputDto'];
  headers: AttemptHeaders;
}

export const useSendCollab = () =>
  useAction({
    run: async ({ body, headers }: Sending) =>
      (await unwrap(api.POST('/api/creator-collab', { params: { header: headers }, body }))).data,
    touches: touched('deal.opened'),
    quiet: true,
  });

export const useRevise = ({ dealId }: Offer) =>
  useAction({
    run: (body: Schemas['CollabChangeDto']) =>
      unwrap(api.PATCH('/api/creator-collab/{id}', { params: path(dealId), body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

interface Sent {
  kind: Schemas['CollabFileKind'];
  note: string;
  files: readonly File[];
  onProgress: (share: number) => void;
}

export const useSendFiles = (id: string) =>
  useAction({
    run: ({ kind, note, files, onProgress }: Sent) =>
      uploadForm(
        '/api/creator-collab/{id}/upload',
        { kind, files, ...(note ? { note } : {}) },
        { path: { id }, onProgress },
      ),
    touches: touched('deal.moved', id),
    quiet: true,
  });
