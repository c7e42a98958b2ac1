import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Card, CopyButton, Stack } from '@/shared/ui';
import { embedCode } from '../lib/embed';
import type { Look, Shade } from '../lib/embed';
import { useTexts } from '../texts';
import styles from './ovations.module.css';

const looks: readonly Look[] = ['wall', 'carousel', 'single'];
const shades: readonly Shade[] = ['light', 'dark'];

export function EmbedCard({ brandId }: { brandId: string }) {
  const t = useTexts();
  const [look, setLook] = useState<Look>('wall');
  const [shade, setShade] = useState<Shade>('light');
  const code = embedCode(globalThis.location.origin, brandId, look, shade);
  return (
    <Card title={t('embed')}>
      <Stack gap={12}>
        <Segmented<Look>
          block
          aria-label={t('look')}
          value={look}
          options={looks.map((value) => ({ value, label: t(`looks.${value}`) }))}
          onChange={setLook}
        />
        <Segmented<Shade>
          block
          aria-label={t('shade')}
          value={shade}
          options={shades.map((value) => ({ value, label: t(`shades.${value}`) }))}
          onChange={setShade}
        />
        <Input.TextArea readOnly autoSize aria-label={t('embed')} className={styles.code} value={code} />
        <CopyButton text={code} label={t('copyCode')} />
        <p className="muted small">{t('embedText')}</p>
      </Stack>
    </Card>
  );
}
