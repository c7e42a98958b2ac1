import { Select } from 'antd';
import { useState } from 'react';
import { formatDate } from '@/shared/format';
import { Button, Stack, StatusTag } from '@/shared/ui';
import { useMakeReportLink, useReportLinks, useRevokeReportLink } from '../api/report';
import type { ReportLink } from '../api/report';
import { useTexts } from '../texts/report';
import styles from '../pages/challenge.module.css';
import { SharedLinks } from './SharedLinks';

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

/** Links with which people without an account see the figures. */
export function ReportDialog({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useReportLinks(challengeId);
  const make = useMakeReportLink(challengeId);
  const [days, setDays] = useState(USUAL_DAYS);
  return (
    <SharedLinks
      title={t('share')}
      lead={t('shareLead')}
      t={t}
      form={
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
      }
      url={make.data?.data.url}
      query={query}
      onClose={onClose}
    >
      {(links) => <Links challengeId={challengeId} links={links} />}
    </SharedLinks>
  );
}
