import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { languageName, useLanguage } from '@/shared/i18n/language';
import { ListPage } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { pushes } from '../api/mails';
import type { MailLanguage, PushSample } from '../api/mails';
import styles from '../components/mails.module.css';
import { useTexts } from '../texts';

const languages: readonly MailLanguage[] = ['de', 'en'];

const textOf = ({ texts }: PushSample, language: MailLanguage) =>
  texts.find((text) => text.language === language);

/** As it stands on a locked screen. */
function Push({ push, language }: { push: PushSample; language: MailLanguage }) {
  const text = textOf(push, language);
  return (
    <span className={styles.subject} lang={language}>
      <b>{text?.title}</b>
      <span className="small muted" style={{ display: 'block' }}>
        {text?.body}
      </span>
    </span>
  );
}

function useColumns(language: MailLanguage): ListColumn<PushSample>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<PushSample>[] => [
      {
        title: t('push'),
        csv: (push) => textOf(push, language)?.title ?? '',
        render: (_, push) => <Push push={push} language={language} />,
      },
      {
        title: t('name'),
        csv: ({ id }) => id,
        width: 280,
        responsive: ['lg'],
        render: (_, { id, path }) => (
          <>
            <code className="small muted" translate="no">
              {id}
            </code>
            <code className="small muted" translate="no" style={{ display: 'block' }}>
              {path}
            </code>
          </>
        ),
      },
    ],
    [t, language],
  );
}

/** Every push of the product, each with its samples. */
export function PushesPage() {
  const t = useTexts();
  const [language, setLanguage] = useState<MailLanguage>(useLanguage() === 'de' ? 'de' : 'en');
  const columns = useColumns(language);
  return (
    <ListPage<PushSample>
      id="pushes"
      title={t('pushes')}
      sub={t('pushesSub')}
      actions={
        <Segmented<MailLanguage>
          aria-label={t('pushLanguage')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
        />
      }
      source={pushes}
      rowKey="id"
      columns={columns}
      ownViews={false}
      errorTitle={t('pushesFailed')}
      empty={<EmptyState drawing="letter" title={t('pushesNone')} text={t('pushesNoneText')} />}
    />
  );
}
