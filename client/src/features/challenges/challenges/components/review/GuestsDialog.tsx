import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { MakeGuestLinkDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDate, formatDateTime } from '@/shared/format';
import { Button, CopyButton, EmptyState, Loaded, RowsSkeleton, Stack, StatusTag } from '@/shared/ui';
import {
  useGuestLinks,
  useMakeGuestLink,
  useRevokeGuestLink,
} from '@/features/challenges/challenges/api/guests';
import type { GuestLink } from '@/features/challenges/challenges/api/guests';
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

/** Links with which people without an account say what they think. An address is shown when it is made, and never again. */
export function GuestsDialog({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useGuestLinks(challengeId);
  const make = useMakeGuestLink(challengeId);
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Modal
      open
      centered
      width={560}
      title={t('title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={16}>
        <p>{t('lead')}</p>
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
        {url !== null && (
          <Alert
            type="success"
            showIcon
            title={t('made')}
            description={
              <Stack gap={8}>
                <code className="ellipsis" translate="no">
                  {url}
                </code>
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
