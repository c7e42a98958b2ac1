import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Job = Schemas['BackgroundJobDto'];
export type JobState = Job['state'];

export const jobs: Source<Job> = {
  key: keys.jobs,
  fetch: ({ page, per, filters: { state } }, signal) =>
    unwrap(
      api.GET('/api/admin/job', {
        params: { query: { page, per, ...(state ? { state: state as JobState } : {}) } },
        signal,
      }),
    ),
};

export const useRetry = (success: string) =>
  useAction({
    run: ({ id, ...body }: { id: string; reason: string }) =>
      unwrap(api.POST('/api/admin/job/{id}/retry', { params: { path: { id } }, body })),
    touches: touched('jobs.retried'),
    success,
    quiet: true,
  });
