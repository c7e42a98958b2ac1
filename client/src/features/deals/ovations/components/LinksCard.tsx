import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { OvationLinkInputDto } from '@/shared/api/rules';
import { confirm } from '@/shared/feedback/confirm-store';
import { ReasonModal } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Button, Card, CopyButton, Loaded, Stack, Sunken } from '@/shared/ui';
import { useLinks, useMakeLink, useRevokeLink } from '../api/wall';
import type { CollectionLink } from '../api/wall';
import { useTexts } from '../texts';
import styles from './ovations.module.css';

function Row({ link }: { link: CollectionLink }) {
  const t = useTexts();
  const revoke = useRevokeLink();
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        <b>{link.prompt}</b>
        <span className="muted small">
          {link.revokedAt === null
            ? t('linkLine', { count: link.answers, date: formatDate(link.expiresAt) })
            : t('linkRevoked')}
        </span>
      </span>
      {link.revokedAt === null && (
        <Button
          type="text"
          danger
          onClick={() =>
            confirm({
              title: t('revokeTitle'),
              description: t('revokeText'),
              okText: t('revoke'),
              danger: true,
              onOk: () => revoke.mutateAsync(link.id),
            })
          }
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Links by which people speak about the brand without a reward. The address of a new one is shown once. */
export function LinksCard() {
  const t = useTexts();
  const query = useLinks();
  const make = useMakeLink();
  const [asking, setAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Card
      title={t('links')}
      extra={
        <Button type="text" icon={<LinkIcon size={16} />} onClick={() => setAsking(true)}>
          {t('newLink')}
        </Button>
      }
    >
      <Stack gap={12}>
        {url !== null && (
          <Sunken>
            <Stack gap={8}>
              <p>{t('linkOnce')}</p>
              <p className={styles.text}>{url}</p>
              <CopyButton text={url} label={t('copyLink')} />
            </Stack>
          </Sunken>
        )}
        <Loaded query={query} errorTitle={t('linksFailed')}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="muted">{t('linksNone')}</p>
            ) : (
              <ul className={styles.lines}>
                {data.map((link) => (
                  <Row key={link.id} link={link} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
      {asking && (
        <ReasonModal
          of={OvationLinkInputDto}
          name="prompt"
          open
          title={t('newLink')}
          text={t('newLinkText')}
          label={t('prompt')}
          needed={t('promptNeeded')}
          okText={t('makeLink')}
          cancelText={t('back')}
          onClose={() => setAsking(false)}
          onSend={async (prompt) => setUrl((await make.mutateAsync(prompt)).url)}
        />
      )}
    </Card>
  );
}
