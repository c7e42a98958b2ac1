import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { api, unwrap } from '@/shared/api';
import { formatDateTime } from '@/shared/format';
import { keys } from '@/shared/query';
import { Card, Loaded, RowsSkeleton, StatusTag } from '@/shared/ui';
import { useTexts } from './texts';

const LATEST = 10;

const ofPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.support.queue, 'person', userId],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/support/conversation', { params: { query: { userId, limit: LATEST } }, signal }),
        )
      ).data,
  });

export const useSupportOfPerson = (userId: string) => useQuery(ofPersonQuery(userId));

/** What a person has written to our team about, the latest first, for staff. */
export function SupportOfPerson({ userId }: { userId: string }) {
  const t = useTexts();
  const query = useSupportOfPerson(userId);
  return (
    <Card title={t('title')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={2} />} errorTitle={t('failed')}>
        {(found) =>
          found.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className="column">
              {found.map(({ id, support, updatedAt }) => (
                <li key={id} className="row wrap">
                  <Link to={staffPageOf('support', id) ?? '/staff/support'}>
                    {support.subject ?? t('noSubject')}
                  </Link>
                  <StatusTag status={support.state} />
                  <span className="small muted">
                    {[
                      formatDateTime(updatedAt),
                      ...(support.rating === null ? [] : [t('rated', { rating: support.rating })]),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
