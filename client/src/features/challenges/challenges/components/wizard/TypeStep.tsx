import { Form } from 'antd';
import { Clapperboard, Eye, HandCoins, Send } from 'lucide-react';
import { useConfig } from '@/shared/config';
import { Choices } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { labelOf } from '@/shared/ui';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import styles from './wizard.module.css';

export function TypeStep() {
  const t = useTexts();
  const form = Form.useFormInstance<BriefValues>();
  const type = Form.useWatch('type', form);
  const { data: config } = useConfig();
  const content = type === 'content';
  return (
    <>
      <BriefField name="type">
        <Choices
          label={t('heading.type')}
          options={[
            {
              value: 'create_and_post',
              title: labelOf('create_and_post'),
              text: t('typeCreate'),
              icon: <Send size={20} aria-hidden="true" />,
            },
            {
              value: 'content',
              title: labelOf('content'),
              text: t('typeContent'),
              icon: <Clapperboard size={20} aria-hidden="true" />,
            },
          ]}
          onChange={(value) => {
            if (value === 'content') form.setFieldValue('mode', 'fixed');
          }}
        />
      </BriefField>
      <h2 className={styles.section}>{t('pay')}</h2>
      <BriefField name="mode" extra={content ? t('contentFixed') : undefined}>
        <Choices
          label={t('pay')}
          options={[
            {
              value: 'brawl',
              title: labelOf('brawl'),
              text: t('modeBrawl', { cpm: formatMoney(config?.brawlCpm ?? 0) }),
              icon: <Eye size={20} aria-hidden="true" />,
              disabled: content,
            },
            {
              value: 'fixed',
              title: labelOf('fixed'),
              text: t('modeFixed'),
              icon: <HandCoins size={20} aria-hidden="true" />,
            },
          ]}
        />
      </BriefField>
    </>
  );
}
