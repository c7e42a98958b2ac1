import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';

export type MailSample = Schemas['MailSampleDto'];
export type MailPreview = Schemas['MailPageDto'];
export type MailLanguage = MailPreview['language'];

export const mails: Source<MailSample> = {
  key: keys.mails,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/admin/mail', { params: { query: { page, per } }, signal })),
};

export type PushSample = Schemas['PushSampleDto'];

export const pushes: Source<PushSample> = {
  key: [...keys.mails, 'pushes'],
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/admin/push', { params: { query: { page, per } }, signal })),
};

export const mailQuery = (id: string, language: MailLanguage) =>
  queryOptions({
    queryKey: [...keys.mails, 'one', id, language],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/admin/mail/{id}', { params: { path: { id }, query: { language } }, signal }),
        )
      ).data,
  });
/** What is seen stays until the other language has come. */
export const useMail = (id: string, language: MailLanguage) =>
  useQuery({ ...mailQuery(id, language), placeholderData: keepPreviousData });
