import { Drawer } from 'antd';
import { formatDateTime, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { Card, Facts, labelOf, Stack, Tag } from '@/shared/ui';
import type { History, Snapshot } from '../api/content';
import { postName } from '../lib/post-name';
import { useTexts } from '../texts';
import styles from './content.module.css';

const SHOWN = 400;

function Snapshots({ history }: { history: readonly Snapshot[] }) {
  const t = useTexts();
  const rows = history.slice(-SHOWN).toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys
    <section className={styles.scroll} tabIndex={0} aria-label={t('snapshots')}>
      <table className={styles.snapshots}>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('views')}</th>
            <th scope="col">{t('likes')}</th>
            <th scope="col">{t('comments')}</th>
            <th scope="col">{t('shares')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, source, confidence, metrics, gapBefore }) => (
            <tr key={`${at}-${source}`} data-gap={gapBefore}>
              <th scope="row">
                {formatDateTime(at)}
                {gapBefore && <em>{t('gapBefore')}</em>}
              </th>
              <td>
                {labelOf(source)}
                {confidence === 'medium' && <Tag tone="info">{t('mediumConfidence')}</Tag>}
                {confidence === 'low' && <Tag tone="warning">{t('lowConfidence')}</Tag>}
              </td>
              <td className="num">{formatInteger(metrics.views)}</td>
              <td className="num">{formatInteger(metrics.likes)}</td>
              <td className="num">{formatInteger(metrics.comments)}</td>
              <td className="num">{formatInteger(metrics.shares)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where each figure of a post comes from: the formula, and every snapshot with its source and time. */
export function Provenance({ content, onClose }: { content: History; onClose: () => void }) {
  const t = useTexts();
  const { data, history } = content;
  const { metrics, valuePerThousand, mediaValue, source, lastReadAt } = data;
  const { views, likes, comments, shares, engagementRate } = metrics;
  return (
    <Drawer open onClose={onClose} size={720} title={t('provenance', { name: postName(t, data) })}>
      <Stack gap={16}>
        <Card title={t('formulas')}>
          <Facts
            items={[
              {
                label: t('views'),
                detail: t('fromSource', {
                  source: labelOf(source),
                  at: lastReadAt ? formatDateTime(lastReadAt) : '–',
                }),
                value: formatInteger(views),
              },
              {
                label: t('engagement'),
                detail: t('engagementFormula', {
                  sum: formatInteger(likes + comments + shares),
                  views: formatInteger(views),
                }),
                value: formatPercent(engagementRate),
              },
              {
                label: t('mediaValue'),
                detail: t('mediaValueFormula', {
                  views: formatInteger(views),
                  value: formatMoney(valuePerThousand),
                }),
                value: formatMoney(mediaValue),
              },
            ]}
          />
        </Card>
        <Card title={t('snapshots')} count={history.length} flush>
          <Snapshots history={history} />
        </Card>
        <p className="muted small">{t('snapshotsText')}</p>
      </Stack>
    </Drawer>
  );
}
