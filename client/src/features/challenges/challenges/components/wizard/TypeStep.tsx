import { Form } from 'antd';
import {
  CalendarCheck,
  ChartPie,
  Clapperboard,
  Eye,
  HandCoins,
  Handshake,
  Megaphone,
  Radio,
  Repeat2,
  Send,
  Trophy,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useConfig } from '@/shared/config';
import { Choices } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { labelOf, LateLine } from '@/shared/ui';
import { useBriefOptions } from '@/features/challenges/challenges/api/challenges';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { reasonOf, typeOptions } from '@/features/challenges/challenges/lib/brief-options';
import { isFixed, writableKinds } from '@/features/challenges/challenges/lib/kinds';
import type { WritableKind } from '@/features/challenges/challenges/lib/kinds';
import { useTexts as useTypeTexts } from '@/features/challenges/challenges/texts/types';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import styles from './wizard.module.css';

const icons: Record<WritableKind, LucideIcon> = {
  create_and_post: Send,
  content: Clapperboard,
  amplify: Repeat2,
  livestream: Radio,
  event_attendance: CalendarCheck,
  sponsoring: Handshake,
  ad_posting: Megaphone,
};

export function TypeStep() {
  const t = useTexts();
  const words = useTypeTexts();
  const form = Form.useFormInstance<BriefValues>();
  const type = Form.useWatch('type', form);
  const { data: config } = useConfig();
  const query = useBriefOptions();
  const options = query.data;
  const modes = typeOptions(options, type)?.modes;
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
          options={writableKinds.map((value) => {
            const Icon = icons[value];
            return {
              value,
              title: labelOf(value),
              ...choice(options?.types, value, words(`about.${value}`)),
              icon: <Icon size={20} aria-hidden="true" />,
            };
          })}
          onChange={(value) => {
            if (isFixed(value)) form.setFieldValue('mode', 'fixed');
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
