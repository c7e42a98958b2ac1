import { Alert } from 'antd';
import { Download, ExternalLink, RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import { Chart } from '@/shared/charts';
import { confirm } from '@/shared/feedback';
import { formatCount, formatDateTime, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { DetailDrawer } from '@/shared/list';
import type { Tone } from '@/shared/theme';
import { Button, Card, EmptyState, Facts, KpiStrip, labelOf, Stack, StatusTag, Timeline } from '@/shared/ui';
import { useHistory, useRefresh, useSnapshotsFile, useStop } from '../api/content';
import type { Alert as PostAlert, History, Post } from '../api/content';
import { gapsOf, pointsOf } from '../lib/points';
import { postName } from '../lib/post-name';
import { useTexts } from '../texts';
import { Provenance } from './Provenance';
import styles from './content.module.css';

const tones: Record<PostAlert['kind'], Tone> = {
  gone: 'error',
  private: 'error',
  back: 'success',
  milestone: 'success',
  caption: 'warning',
};

function Actions({ post }: { post: Post }) {
  const t = useTexts();
  const refresh = useRefresh(post.id);
  const stop = useStop(post.id);
  const file = useSnapshotsFile();
  const ask = async () => {
    const sure = await confirm({
      title: t('stopTitle'),
      description: t('stopText'),
      okText: t('stop'),
      danger: true,
    });
    if (sure) stop.mutate();
  };
  return (
    <div className={styles.actions}>
      <Button icon={<ExternalLink size={15} />} href={post.url} target="_blank">
        {t('openPost')}
      </Button>
      {post.state !== 'stopped' && (
        <Button
          icon={<RotateCw size={15} />}
          loading={refresh.isPending}
          disabled={post.refreshAt !== null}
          onClick={() => refresh.mutate()}
        >
          {post.refreshAt ? t('refreshAt', { at: formatDateTime(post.refreshAt) }) : t('refresh')}
        </Button>
      )}
      <Button icon={<Download size={15} />} loading={file.isPending} onClick={() => file.mutate(post.id)}>
        {t('export')}
      </Button>
      {post.own && post.byHand && post.state !== 'stopped' && (
        <Button danger icon={<Square size={15} />} loading={stop.isPending} onClick={() => void ask()}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

function Notices({ content: { data, history } }: { content: History }) {
  const t = useTexts();
  const gaps = gapsOf(history);
  return (
    <>
      {data.lateSince && (
        <Alert
          type="warning"
          showIcon
          title={t('lateText', { at: formatDateTime(data.lateSince), platform: labelOf(data.platform) })}
        />
      )}
      {data.unavailableSince && (
        <Alert type="error" showIcon title={t('goneText', { at: formatDateTime(data.unavailableSince) })} />
      )}
      {gaps > 0 && <Alert type="info" showIcon title={t('gaps', { count: gaps })} />}
    </>
  );
}

function Views({ content }: { content: History }) {
  const t = useTexts();
  const points = pointsOf(content.history);
  return (
    <Card title={t('chart')}>
      {points.length < 2 ? (
        <EmptyState compact drawing="search" title={t('chartEmpty')} text={t('chartEmptyText')} />
      ) : (
        <Chart points={points} name={t('views')} format={formatCount} height={220} />
      )}
    </Card>
  );
}

function Alerts({ alerts }: { alerts: readonly PostAlert[] }) {
  const t = useTexts();
  const titleOf = ({ kind, milestone }: PostAlert): string =>
    milestone === null ? t(`alerts.${kind}`) : t('reached', { views: formatInteger(milestone) });
  const textOf = ({ captionBefore, captionAfter }: PostAlert): string | undefined =>
    captionBefore === null
      ? undefined
      : t('captionChange', { before: captionBefore, after: captionAfter ?? '' });
  return (
    <Card title={t('alertsTitle')} count={alerts.length}>
      {alerts.length === 0 ? (
        <p className="muted">{t('noAlerts')}</p>
      ) : (
        <Timeline
          label={t('alertsTitle')}
          events={alerts.map((alert) => ({
            id: alert.id,
            at: alert.at,
            title: titleOf(alert),
            text: textOf(alert),
            tone: tones[alert.kind],
          }))}
        />
      )}
    </Card>
  );
}

function Body({ content }: { content: History }) {
  const t = useTexts();
  const [explained, setExplained] = useState(false);
  const { data, alerts } = content;
  const { metrics } = data;
  return (
    <Stack gap={16}>
      <Actions post={data} />
      <Notices content={content} />
      <KpiStrip
        items={[
          { label: t('views'), figure: formatInteger(metrics.views) },
          { label: t('engagement'), figure: formatPercent(metrics.engagementRate) },
          { label: t('mediaValue'), figure: formatMoney(data.mediaValue) },
        ]}
      />
      <Button onClick={() => setExplained(true)}>{t('explain')}</Button>
      <Views content={content} />
      <Alerts alerts={alerts} />
      <Card title={t('facts')}>
        <Facts
          items={[
            { label: t('state'), value: <StatusTag status={data.state} /> },
            { label: t('account'), value: data.author ? `@${data.author}` : '–' },
            { label: t('countsFor'), value: data.byHand ? t('byHand') : (data.refName ?? '–') },
            { label: t('lastRead'), value: data.lastReadAt ? formatDateTime(data.lastReadAt) : '–' },
            { label: t('nextRead'), value: data.nextReadAt ? formatDateTime(data.nextReadAt) : '–' },
          ]}
        />
      </Card>
      {explained && <Provenance content={content} onClose={() => setExplained(false)} />}
    </Stack>
  );
}

/** One post with its line, what happened to it, and where each figure comes from. */
export function PostDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts();
  const query = useHistory(id);
  return (
    <DetailDrawer
      open={id !== null}
      query={query}
      list={t('title')}
      title={({ data }) => postName(t, data)}
      size={720}
      onClose={onClose}
    >
      {(content) => <Body content={content} />}
    </DetailDrawer>
  );
}
