import { Drawer } from 'antd';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Card, Facts, labelOf, Stack } from '@/shared/ui';
import type { Performance } from '../api/report';
import { useTexts } from '../texts/report';

/** Where each figure comes from: its formula, what stands in it, and when that was read. */
export function PerformanceOrigin({
  performance,
  onClose,
}: {
  performance: Performance;
  onClose: () => void;
}) {
  const t = useTexts();
  const { spent, views, verifiedViews, effectiveCpm, verifiedCpm, mediaValue } = performance;
  const { platforms, projection, asOf } = performance;
  const divided = (count: number) =>
    t('perThousandFormula', { spent: formatMoney(spent), views: formatInteger(count) });
  return (
    <Drawer open onClose={onClose} size={560} title={t('originTitle')}>
      <Stack gap={16}>
        <Card title={t('mediaValue')}>
          <Facts
            items={[
              ...platforms.map((row) => ({
                label: labelOf(row.platform),
                detail: t('mediaValueFormula', {
                  views: formatInteger(row.views),
                  value: formatMoney(row.valuePerThousand),
                }),
                value: formatMoney(row.mediaValue),
              })),
              { label: t('mediaValue'), value: formatMoney(mediaValue), strong: true },
            ]}
          />
        </Card>
        <Card title={t('costs')}>
          <Facts
            items={[
              {
                label: t('effectiveCpm'),
                detail: divided(views),
                value: effectiveCpm ? formatMoney(effectiveCpm) : '–',
              },
              {
                label: t('verifiedCpm'),
                detail: divided(verifiedViews),
                value: verifiedCpm ? formatMoney(verifiedCpm) : '–',
              },
            ]}
          />
        </Card>
        <Card title={t('sources')}>
          <Facts
            items={platforms.map((row) => ({
              label: labelOf(row.platform),
              detail: t('posts', { count: row.posts }),
              value:
                row.readFrom && row.readTo
                  ? t('readBetween', { from: formatDateTime(row.readFrom), to: formatDateTime(row.readTo) })
                  : t('notRead'),
            }))}
          />
        </Card>
        {projection && <p className="muted small">{t('projectionText', { count: projection.parts })}</p>}
        <p className="muted small">{t('asOf', { at: formatDateTime(asOf) })}</p>
      </Stack>
    </Drawer>
  );
}
