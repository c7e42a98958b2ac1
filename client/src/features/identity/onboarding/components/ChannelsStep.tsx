import { Form, Input } from 'antd';
import type { User } from '@/shared/auth';
import { PlatformIcon, platformNames } from '@/shared/art';
import { AppForm } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './step.module.css';

export type Socials = Partial<Record<'tiktok' | 'instagram' | 'youtube', string>>;
const platforms = ['tiktok', 'instagram', 'youtube'] as const;

interface ChannelsStepProps {
  user: User;
  start: Socials;
  onChange: (socials: Socials) => void;
  onBack: () => void;
  onSend: (socials: Socials) => Promise<unknown>;
}

/** Handles on the platforms; all of them may stay empty. */
export function ChannelsStep({ user, start, onChange, onBack, onSend }: ChannelsStepProps) {
  const t = useTexts();
  const send = (values: Socials) =>
    onSend(Object.fromEntries(Object.entries(values).filter(([, handle]) => Boolean(handle))) as Socials);
  return (
    <AppForm<Socials>
      className={styles.form ?? ''}
      initialValues={{ ...user.socials, ...start }}
      onValuesChange={(_, values) => onChange(values)}
      onSend={send}
    >
      {({ sending }) => (
        <>
          {platforms.map((platform) => (
            <Form.Item
              key={platform}
              name={platform}
              label={platformNames[platform]}
              normalize={(value: string) => value.trim().replace(/^@/, '')}
            >
              <Input
                size="large"
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                prefix={
                  <span className="row muted">
                    <PlatformIcon platform={platform} size={17} labelled={false} />@
                  </span>
                }
              />
            </Form.Item>
          ))}
          <div className={styles.foot}>
            <Button size="large" type="text" onClick={onBack}>
              {t('back')}
            </Button>
            <span className="grow" />
            <Button type="primary" size="large" htmlType="submit" className={styles.next} loading={sending}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
    </AppForm>
  );
}
