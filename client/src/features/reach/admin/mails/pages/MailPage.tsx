import { Segmented } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { languageName, useLanguage } from '@/shared/i18n/language';
import { useTitle } from '@/shared/routing';
import { Card, Loaded, Page, Stack } from '@/shared/ui';
import { useMail } from '../api/mails';
import type { MailLanguage, MailPreview } from '../api/mails';
import { MailFrame } from '../components/MailFrame';
import styles from '../components/mail-frame.module.css';
import { useTexts } from '../texts';

const languages: readonly MailLanguage[] = ['de', 'en'];
const views = ['light', 'dark', 'text'] as const;
type View = (typeof views)[number];

function Shown({ mail, view }: { mail: MailPreview; view: View }) {
  return view === 'text' ? (
    <Card>
      <pre className={styles.text} lang={mail.language}>
        {mail.text}
      </pre>
    </Card>
  ) : (
    // A frame of its own for each page, so that its height is that of what it shows.
    <MailFrame key={`${mail.language} ${view}`} title={mail.subject} html={mail[view]} />
  );
}

/** One mail with sample data, as it looks in each language. */
export function MailPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const [language, setLanguage] = useState<MailLanguage>(useLanguage() === 'de' ? 'de' : 'en');
  const [view, setView] = useState<View>('light');
  const query = useMail(id, language);
  useTitle(query.data?.subject);
  return (
    <Loaded query={query} errorTitle={t('detailFailed')}>
      {(mail) => (
        <Page
          title={mail.subject}
          sub={mail.preview}
          crumbs={[{ label: t('title'), to: '/staff/mails' }, { label: <code>{mail.id}</code> }]}
        >
          <Stack>
            <Stack row gap={8}>
              <Segmented<MailLanguage>
                aria-label={t('language')}
                value={language}
                onChange={setLanguage}
                options={languages.map((value) => ({ value, label: languageName(value) }))}
              />
              <Segmented<View>
                aria-label={t('view')}
                value={view}
                onChange={setView}
                options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
              />
            </Stack>
            <Shown mail={mail} view={view} />
          </Stack>
        </Page>
      )}
    </Loaded>
  );
}
