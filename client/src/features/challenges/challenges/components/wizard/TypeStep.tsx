import { Form } from 'antd';
import { ChartPie, Clapperboard, Eye, HandCoins, Send, Trophy } from 'lucide-react';
import { useConfig } from '@/shared/config';
import { Choices } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { labelOf, LateLine } from '@/shared/ui';
import { useBriefOptions } from '@/features/challenges/challenges/api/challenges';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { reasonOf, typeOptions } from '@/features/challenges/challenges/lib/brief-options';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import styles from './wizard.module.css';

export function TypeStep() {
  const t = useTexts();
  const form = Form.useFormInstance<BriefValues>();
  const type = Form.useWatch('type', form);
  const { data: config } = useConfig();
  const content = type === 'content';
  const query = useBriefOptions();
  const options = query.data;
  const modes = typeOptions(options, content ? 'content' : 'create_and_post')?.modes;
  /** A closed choice says why, where its sentence would stand. */
  const choice = (choices: Parameters<typeof reasonOf>[0], value: string, text: string) => {
    const reason = reasonOf(choices, value);
    return { text: reason ?? text, disabled: reason !== null };
  };
  return (
    <>
      <BriefField name="type">
        <Choices
          label={t('heading.type')}
          options={[
            {
              value: 'create_and_post',
              title: labelOf('create_and_post'),
              ...choice(options?.types, 'create_and_post', t('typeCreate')),
              icon: <Send size={20} aria-hidden="true" />,
            },
            {
              value: 'content',
              title: labelOf('content'),
              ...choice(options?.types, 'content', t('typeContent')),
              icon: <Clapperboard size={20} aria-hidden="true" />,
            },
          ]}
          onChange={(value) => {
            if (value === 'content') form.setFieldValue('mode', 'fixed');
          }}
        />
      </BriefField>
      <h2 className={styles.section}>{t('pay')}</h2>
      <BriefField name="mode">
        <Choices
          label={t('pay')}
          options={[
            {
              value: 'brawl',
              title: labelOf('brawl'),
              ...choice(modes, 'brawl', t('modeBrawl', { cpm: formatMoney(config?.brawlCpm ?? 0) })),
              icon: <Eye size={20} aria-hidden="true" />,
            },
            {
              value: 'fixed',
              title: labelOf('fixed'),
              ...choice(modes, 'fixed', t('modeFixed')),
              icon: <HandCoins size={20} aria-hidden="true" />,
            },
            {
              value: 'ranked',
              title: labelOf('ranked'),
              ...choice(modes, 'ranked', t('modeRanked')),
              icon: <Trophy size={20} aria-hidden="true" />,
            },
            {
              value: 'pot',
              title: labelOf('pot'),
              ...choice(modes, 'pot', t('modePot')),
              icon: <ChartPie size={20} aria-hidden="true" />,
            },
          ]}
        />
      </BriefField>
      <LateLine query={query} />
    </>
  );
}
