import { Alert, Modal, Select } from 'antd';
import { useState } from 'react';
import { formatDate } from '@/shared/format';
import { Button, CopyButton, EmptyState, Loaded, RowsSkeleton, Stack, StatusTag } from '@/shared/ui';
import { useMakeReportLink, useReportLinks, useRevokeReportLink } from '../api/report';
import type { ReportLink } from '../api/report';
import { useTexts } from '../texts/report';
import styles from '../pages/challenge.module.css';

const DAYS = [7, 14, 30, 90];
const USUAL_DAYS = 14;

function Links({ challengeId, links }: { challengeId: string; links: readonly ReportLink[] }) {
  const t = useTexts();
  const revoke = useRevokeReportLink(challengeId);
  return (
    <ul className={styles.rows} aria-label={t('links')}>
      {links.map((link) => (
        <li key={link.id}>
          <span className="grow">
            {t('until', { day: formatDate(link.expiresAt) })}
            <span className="muted small"> {t('opened', { count: link.opened })}</span>
          </span>
          <StatusTag status={link.state} />
          {link.state === 'open' && (
            <Button size="small" danger loading={revoke.isPending} onClick={() => revoke.mutate(link.id)}>
              {t('revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links with which people without an account see the figures. An address is shown when it is made, and never again. */
export function ReportDialog({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useReportLinks(challengeId);
  const make = useMakeReportLink(challengeId);
  const [days, setDays] = useState(USUAL_DAYS);
  const url = make.data?.data.url;
  return (
    <Modal
      open
      centered
      width={520}
      title={t('share')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={16}>
        <p>{t('shareLead')}</p>
        <Stack row gap={8} align="center">
          <Select
            aria-label={t('days')}
            value={days}
            options={DAYS.map((value) => ({ value, label: t('forDays', { count: value }) }))}
            onChange={setDays}
          />
          <Button type="primary" loading={make.isPending} onClick={() => make.mutate(days)}>
            {t('make')}
          </Button>
        </Stack>
        {url !== undefined && (
          <Alert
            type="success"
            showIcon
            title={t('made')}
            description={
              <Stack gap={8}>
                <code className="ellipsis">{url}</code>
                <CopyButton text={url} />
              </Stack>
            }
          />
        )}
        <Loaded
          compact
          query={query}
          errorTitle={t('linksFailed')}
          skeleton={<RowsSkeleton rows={2} />}
          isEmpty={(links) => links.length === 0}
          empty={<EmptyState compact title={t('noLinks')} text={t('noLinksText')} />}
        >
          {(links) => <Links challengeId={challengeId} links={links} />}
        </Loaded>
      </Stack>
    </Modal>
  );
}
