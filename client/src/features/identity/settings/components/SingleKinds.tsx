import { Button, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useNoticeKinds } from '../api/notices';
import { useChangeSetting } from '../api/settings';
import type { Setting, Switches } from '../api/settings';
import { useTexts } from '../texts/reach';
import styles from './settings.module.css';

/** Kinds that somebody turned off from a notification, with the way back. */
export function SingleKinds({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { mutate } = useChangeSetting();
  const app = setting.appNotifications as Switches;
  const mail = setting.emailNotifications as Switches;
  const isOff = (name: string) => app[name] === false || mail[name] === false;
  // Names of kinds have a dot, those of categories none.
  const some = [...Object.keys(app), ...Object.keys(mail)].some((name) => name.includes('.') && isOff(name));
  const query = useNoticeKinds(some);
  if (!some) return null;
  return (
    <Card flush title={t('single')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={2} />} errorTitle={t('kindsFailed')}>
        {(kinds) =>
          kinds
            .filter(({ name }) => isOff(name))
            .map(({ name, label }) => (
              <div key={name} className={styles.row}>
                <span className="grow">
                  <b>{label}</b>
                </span>
                <Button
                  size="small"
                  aria-label={`${t('turnOn')}: ${label}`}
                  onClick={() =>
                    mutate({ appNotifications: { [name]: true }, emailNotifications: { [name]: true } })
                  }
                >
                  {t('turnOn')}
                </Button>
              </div>
            ))
        }
      </Loaded>
    </Card>
  );
}
