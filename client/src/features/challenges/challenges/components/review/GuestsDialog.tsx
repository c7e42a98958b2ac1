import { Input, Select } from 'antd';
import { useState } from 'react';
import { MakeGuestLinkDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDate, formatDateTime } from '@/shared/format';
import { Button, StatusTag } from '@/shared/ui';
import {
  useGuestLinks,
  useMakeGuestLink,
  useRevokeGuestLink,
} from '@/features/challenges/challenges/api/guests';
import type { GuestLink } from '@/features/challenges/challenges/api/guests';
import { SharedLinks } from '@/features/challenges/challenges/components/SharedLinks';
import { useTexts } from '@/features/challenges/challenges/texts/guests';
import styles from './guests.module.css';

const DAYS = [3, 7, 14, 30, 60];
const USUAL_DAYS = 14;
const Field = fieldOf(MakeGuestLinkDto);

interface Values {
  guest: string;
  days: number;
}

/** Who looked, and when; every time it was opened unfolds. */
function Opened({ link }: { link: GuestLink }) {
  const t = useTexts();
  const [last] = link.visits;
  if (last === undefined) return null;
  return (
    <details className={styles.visits}>
      <summary>
        {t('opened', { count: link.opened })}, {t('lastOpened', { at: formatDateTime(last) })}
      </summary>
      <ul aria-label={t('visits', { guest: link.guest })}>
        {link.visits.map((at) => (
          <li key={at}>{formatDateTime(at)}</li>
        ))}
      </ul>
    </details>
  );
}

function Links({ challengeId, links }: { challengeId: string; links: readonly GuestLink[] }) {
  const t = useTexts();
  const revoke = useRevokeGuestLink(challengeId);
  return (
    <ul className={styles.links} aria-label={t('links')}>
      {links.map((link) => (
        <li key={link.id}>
          <div className="grow">
            <b>{link.guest}</b>{' '}
            <span className="muted small">{t('until', { day: formatDate(link.expiresAt) })}</span>
            <Opened link={link} />
          </div>
          <StatusTag status={link.state} />
          {link.state === 'open' && (
            <Button
              size="small"
              danger
              loading={revoke.isPending && revoke.variables === link.id}
              onClick={() => revoke.mutate(link.id)}
            >
              {t('revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links with which people without an account say what they think. */
export function GuestsDialog({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useGuestLinks(challengeId);
  const make = useMakeGuestLink(challengeId);
  const [url, setUrl] = useState<string | null>(null);
  return (
    <SharedLinks
      title={t('title')}
      lead={t('lead')}
      t={t}
      form={
        <AppForm<Values>
          initialValues={{ guest: '', days: USUAL_DAYS }}
          onSend={async (values) => setUrl((await make.mutateAsync(values)).data.url)}
        >
          <Field name="guest" label={t('guest')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="days" label={t('days')}>
            <Select options={DAYS.map((value) => ({ value, label: t('forDays', { count: value }) }))} />
          </Field>
          <Submit>{t('make')}</Submit>
        </AppForm>
      }
      url={url}
      query={query}
      onClose={onClose}
    >
      {(links) => <Links challengeId={challengeId} links={links} />}
    </SharedLinks>
  );
}
