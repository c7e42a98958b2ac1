import { formatDate, formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { DetailDrawer } from '@/shared/list';
import { CopyButton, Facts, StatusTag, Sunken } from '@/shared/ui';
import { useRun } from '../api/runs';
import type { Difference, Run } from '../api/runs';
import { useTexts } from '../texts';
import { providerName } from './provider';
import styles from './reconciliation.module.css';

function Open({ difference }: { difference: Difference }) {
  const t = useTexts();
  const { toldMinor, bookedMinor } = difference;
  const sum = (minor: number | null) => (minor === null ? t('nothing') : formatMoney(minor));
  return (
    <li>
      <span>
        <b>{t(`classes.${difference.class}`)}</b>
        <em className="num">
          {t('toldSum', { sum: sum(toldMinor) })} · {t('bookedSum', { sum: sum(bookedMinor) })} ·{' '}
          {t('openedAt', { date: formatDate(difference.openedAt) })}
        </em>
        <em>{t(`means.${difference.class}`)}</em>
      </span>
      {difference.class !== 'balance' && (
        <CopyButton size="small" text={difference.subjectId} label={t('copy')} />
      )}
    </li>
  );
}

function Found({ run }: { run: Run }) {
  const t = useTexts();
  const { balance, counts } = run;
  return (
    <div className={styles.detail}>
      <p className="row wrap">
        <StatusTag status={run.state} />
        <span className="muted num">
          {t('since')} {formatDateTime(run.since)}
        </span>
      </p>
      {run.error && <Sunken>{t('whatFailed', { reason: run.error })}</Sunken>}
      {counts && (
        <section>
          <h3>{t('counts')}</h3>
          <Facts
            items={[
              { label: t('movements'), value: formatInteger(counts.movements) },
              { label: t('agree'), value: formatInteger(counts.matched) },
              { label: t('caughtUp'), value: formatInteger(counts.caughtUp) },
              { label: t('opened'), value: formatInteger(counts.opened) },
              { label: t('closed'), value: formatInteger(counts.closed) },
            ]}
          />
        </section>
      )}
      {balance && (
        <section>
          <h3>{t('proof')}</h3>
          <Facts
            items={[
              { label: t('told'), value: formatMoney(balance.toldMinor) },
              { label: t('fees'), value: formatMoney(balance.unbookedFeesMinor) },
              { label: t('differences'), value: formatMoney(-balance.differencesMinor) },
              { label: t('booked'), value: formatMoney(-balance.bookedMinor) },
              { label: t('rest'), value: formatMoney(balance.unexplainedMinor), strong: true },
            ]}
          />
        </section>
      )}
      <section>
        <h3>{t('differencesNow')}</h3>
        {run.open.length === 0 ? (
          <p className="muted">{balance?.unexplainedMinor === 0 ? t('differencesNone') : t('older')}</p>
        ) : (
          <ul className={styles.open}>
            {run.open.map((difference) => (
              <Open key={difference.id} difference={difference} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface RunDrawerProps {
  id: string | null;
  onClose: () => void;
}

/** What one run compared, whether the balance adds up, and what is still open. */
export function RunDrawer({ id, onClose }: RunDrawerProps) {
  const t = useTexts();
  return (
    <DetailDrawer
      open={id !== null}
      query={useRun(id)}
      list={t('title')}
      size={520}
      title={({ provider, createdAt }) =>
        `${providerName(provider)} · ${t('of', { date: formatDateTime(createdAt) })}`
      }
      onClose={onClose}
    >
      {(run) => <Found run={run} />}
    </DetailDrawer>
  );
}
