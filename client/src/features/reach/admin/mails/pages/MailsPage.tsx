import { useMemo } from 'react';
import { ListPage } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { mails } from '../api/mails';
import type { MailSample } from '../api/mails';
import styles from '../components/mails.module.css';
import { useTexts } from '../texts';

function useColumns(): ListColumn<MailSample>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<MailSample>[] => [
      {
        title: t('subject'),
        csv: ({ subject }) => subject,
        render: (_, { subject, preview }) => (
          <span className={styles.subject}>
            <b>{subject}</b>
            <span className="small muted" style={{ display: 'block' }}>
              {preview}
            </span>
          </span>
        ),
      },
      {
        title: t('name'),
        csv: ({ id }) => id,
        width: 280,
        responsive: ['lg'],
        render: (_, { id }) => <code className="small muted">{id}</code>,
      },
    ],
    [t],
  );
}

/** Every mail of the product, each with its samples. */
export function MailsPage() {
  const t = useTexts();
  const columns = useColumns();
  return (
    <ListPage<MailSample>
      id="mails"
      title={t('title')}
      sub={t('sub')}
      source={mails}
      rowKey="id"
      columns={columns}
      ownViews={false}
      rowTo={({ id }) => `/staff/mails/${id}`}
      rowName={({ subject }) => t('row', { subject })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="letter" title={t('none')} text={t('noneText')} />}
    />
  );
}
