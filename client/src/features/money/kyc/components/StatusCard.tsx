import { Link } from 'react-router';
import { AppealCard } from '@/entities/appeal';
import { useSession } from '@/shared/auth';
import { formatDate } from '@/shared/format';
import { Button, Card, StatusTag } from '@/shared/ui';
import { useSubmit } from '../api/own';
import type { Profile } from '../api/own';
import { fieldWord } from '../lib/field-words';
import { BANK_FIELD, isDue, mayHandIn, missing } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/own';
import styles from './verification.module.css';

interface StatusCardProps {
  profile: Profile;
  requirements: readonly Named[];
}

/** Where the verification stands, what is still asked for and why, and the one thing to do next. */
export function StatusCard({ profile, requirements }: StatusCardProps) {
  const t = useTexts();
  const words = useFieldTexts();
  const submit = useSubmit(t('handedIn'));
  const { user } = useSession();
  const { status, dueAt, note, persons } = profile;
  const begun = status !== 'none';
  const due = begun ? requirements.filter(isDue) : [];
  const checking = begun ? requirements.filter((requirement) => !isDue(requirement)) : [];
  const lacking = missing(requirements).length;
  const whose = (personId: string | null) => {
    const person = persons.find(({ id }) => id === personId);
    return person ? `${person.firstName} ${person.lastName}: ` : '';
  };
  const open = mayHandIn(profile);
  return (
    <Card>
      <div className={styles.status}>
        <header>
          <StatusTag status={status} label={t(`labels.${status}`)} />
          <p>
            {t(`states.${status}`)}{' '}
            {dueAt && <b>{t(status === 'in_review' ? 'decidedBy' : 'until', { date: formatDate(dueAt) })}</b>}
          </p>
        </header>
        {note && status !== 'verified' && (
          <p className={styles.note}>
            <b>{t('note')}:</b> {note}
          </p>
        )}
        {status === 'rejected' && user && <AppealCard kind="kyc" refId={user.id} />}
        {due.length > 0 && status !== 'rejected' && (
          <section className={styles.needs}>
            <h3>{t('open')}</h3>
            <ul>
              {due.map(({ field, own, personId, step, reason, deadline }) => (
                <li key={field}>
                  <Link to={step === null ? '/wallet/payouts' : `/settings/verification?step=${step}`}>
                    {whose(personId)}
                    {own === BANK_FIELD ? t('toBank') : fieldWord(words, own)}
                  </Link>
                  {reason && <span>{reason}</span>}
                  {deadline && <span>{t('until', { date: formatDate(deadline) })}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {checking.length > 0 && (
          <section className={styles.needs}>
            <h3>{t('checking')}</h3>
            <p>{checking.map(({ own, personId }) => whose(personId) + fieldWord(words, own)).join(', ')}</p>
          </section>
        )}
        {open && (
          <div className={styles.foot}>
            <span className="small muted" id="hand-in-hint">
              {lacking > 0
                ? t('handInHint', { count: lacking })
                : t(due.length > 0 ? 'handInEnough' : 'handInReady')}
            </span>
            <Button
              type={lacking === 0 ? 'primary' : 'default'}
              disabled={lacking > 0}
              aria-describedby="hand-in-hint"
              loading={submit.isPending}
              onClick={() => submit.mutate()}
            >
              {t('handIn')}
            </Button>
          </div>
        )}
        {status === 'verified' && (
          <div className={styles.foot}>
            <Button to="/wallet/payouts">{t('toPayouts')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}
