import { Dropdown } from 'antd';
import { MoreHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { confirm } from '@/shared/feedback';
import { formatDateTime, formatPercent } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Button, Tag } from '@/shared/ui';
import type { Endpoint, WithSecret } from '../api/webhooks';
import { useChangeEndpoint, usePing, useRemoveEndpoint, useRotateSecret } from '../api/webhooks';
import { useTexts } from '../texts';
import styles from './partner.module.css';

const LIST = '/settings/webhooks';

interface Props {
  rows: readonly Endpoint[];
  onEdit: (endpoint: Endpoint) => void;
  onSecret: (made: WithSecret) => void;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function shareOf({ deliveredByHour, failedByHour }: Endpoint): string {
  const [good, bad] = [sum(deliveredByHour), sum(failedByHour)];
  return good + bad === 0 ? '–' : formatPercent(good / (good + bad));
}

function hourState(good: number, bad: number): string {
  if (bad === 0) return good === 0 ? 'none' : 'good';
  return good === 0 ? 'bad' : 'mixed';
}

const switchedOff = {
  gone: 'offGone',
  failures: 'offFailures',
  maker_lost: 'offMakerLost',
  key_leaked: 'offKeyLeaked',
} as const;

function State({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts();
  const { active, disabledReason, failures } = endpoint;
  if (disabledReason)
    return (
      <Tag tone="error" dot>
        {t(switchedOff[disabledReason])}
      </Tag>
    );
  if (!active) return <Tag dot>{t('paused')}</Tag>;
  if (failures > 0)
    return (
      <Tag tone="error" dot>
        {t('failing', { count: failures })}
      </Tag>
    );
  return (
    <Tag tone="success" dot>
      {t('active')}
    </Tag>
  );
}

function Menu({ endpoint, onEdit, onSecret }: { endpoint: Endpoint } & Omit<Props, 'rows'>) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, url, active } = endpoint;
  const ping = usePing((delivery) => void navigate(`${LIST}/${id}/${delivery.id}`));
  const change = useChangeEndpoint(active ? t('pausedDone') : t('resumedDone'));
  const rotate = useRotateSecret(onSecret);
  const remove = useRemoveEndpoint(t('removed'), () => void navigate(LIST));
  const acts: Record<string, () => void> = {
    ping: () => ping.mutate(id),
    edit: () => onEdit(endpoint),
    active: () => change.mutate({ id, active: !active }),
    rotate: () =>
      void confirm({
        title: t('rotateAsk'),
        description: t('rotateText'),
        okText: t('rotate'),
        onOk: () => rotate.mutate(id),
      }),
    remove: () =>
      void confirm({
        title: t('removeAsk', { url }),
        description: t('removeText'),
        okText: t('remove'),
        danger: true,
        onOk: () => remove.mutate(id),
      }),
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'ping', label: t('ping'), disabled: !active },
          { key: 'edit', label: t('edit') },
          { key: 'active', label: active ? t('pause') : t('resume') },
          { key: 'rotate', label: t('rotate') },
          { type: 'divider' },
          { key: 'remove', label: t('remove'), danger: true },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          acts[key]?.();
        },
      }}
    >
      <Button
        type="text"
        aria-label={t('more', { url })}
        icon={<MoreHorizontal size={16} />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}

/** Whether events arrive, endpoint by endpoint. */
export function EndpointTable({ rows, onEdit, onSecret }: Props) {
  const t = useTexts();
  const columns = useMemo(
    (): Column<Endpoint>[] => [
      {
        title: t('endpoint'),
        render: (_, { id, url, description, topics }) => (
          <span className={styles.url}>
            <b translate="no">
              <Link to={`${LIST}/${id}`}>{url}</Link>
            </b>
            <em>
              {description ? `${description} · ` : ''}
              {t('events', { count: topics.length })}
            </em>
          </span>
        ),
      },
      { title: t('state'), width: 170, render: (_, row) => <State endpoint={row} /> },
      {
        title: t('day'),
        width: 150,
        responsive: ['xl'],
        render: (_, { deliveredByHour, failedByHour }) => (
          <span className={styles.hours} aria-hidden="true">
            {deliveredByHour.map((good, hour) => (
              <i key={hour} data-state={hourState(good, failedByHour[hour] ?? 0)} />
            ))}
          </span>
        ),
      },
      {
        title: t('delivered'),
        width: 100,
        numeric: true,
        responsive: ['lg'],
        render: (_, row) => shareOf(row),
      },
      {
        title: t('lastEvent'),
        width: 150,
        align: 'right',
        responsive: ['xxl'],
        render: (_, { lastEventAt }) => (lastEventAt ? formatDateTime(lastEventAt) : '–'),
      },
      {
        title: <span className="visually-hidden">{t('actions')}</span>,
        width: 56,
        align: 'right',
        render: (_, row) => <Menu endpoint={row} onEdit={onEdit} onSecret={onSecret} />,
      },
    ],
    [t, onEdit, onSecret],
  );
  return <TableRows<Endpoint> page={{ data: [...rows] }} columns={columns} rowKey="id" summary={false} />;
}
