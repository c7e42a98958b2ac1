import { useParams } from 'react-router';
import { formatDateTime } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Card, Facts, Loaded, Page } from '@/shared/ui';
import { use%Noun% } from '../api/%family%';
import { useTexts } from '../texts';

export function %Noun%Page() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = use%Noun%(id);
  useTitle(query.data?.name);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {({ name, note, createdAt }) => (
        <Page title={name} crumbs={[{ label: t('title'), to: '/%family%' }, { label: name }]}>
          <Card title={t('details')}>
            <Facts
              items={[
                { label: t('note'), value: note ?? t('noNote') },
                { label: t('createdAt'), value: formatDateTime(createdAt) },
              ]}
            />
          </Card>
        </Page>
      )}
    </Loaded>
  );
}
