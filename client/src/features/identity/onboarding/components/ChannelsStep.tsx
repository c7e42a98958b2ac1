import { Input } from 'antd';
import { UserInputDto } from '@/shared/api/rules';
import type { User } from '@/shared/auth';
import { PlatformIcon, platformNames } from '@/shared/art';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './step.module.css';

export type Socials = Partial<Record<'tiktok' | 'instagram' | 'youtube', string>>;
const platforms = ['tiktok', 'instagram', 'youtube'] as const;

const Field = fieldOf(UserInputDto);

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
  const send = ({ socials }: { socials: Socials }) =>
    onSend(Object.fromEntries(Object.entries(socials).filter(([, handle]) => Boolean(handle))) as Socials);
  return (
    <AppForm<{ socials: Socials }>
      className={styles.form ?? ''}
      initialValues={{ socials: { ...user.socials, ...start } }}
      onValuesChange={(_, values) => onChange(values.socials)}
      onSend={send}
    >
      {platforms.map((platform) => (
        <Field
          key={platform}
          name={['socials', platform]}
          label={platformNames[platform]}
          normalize={(value: string) => value.trim().replace(/^@/, '')}
        >
          <Input
            size="large"
            autoComplete="off"
            spellCheck={false}
            prefix={
              <span className="row muted">
                <PlatformIcon platform={platform} size={17} labelled={false} />@
              </span>
            }
          />
        </Field>
      ))}
      <div className={styles.foot}>
        <Button size="large" type="text" onClick={onBack}>
          {t('back')}
        </Button>
        <span className="grow" />
        <Submit size="large" className={styles.next}>
          {t('next')}
        </Submit>
      </div>
    </AppForm>
  );
}
