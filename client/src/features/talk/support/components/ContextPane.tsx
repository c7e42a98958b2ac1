import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatDate, formatDateTime, formatMoney } from '@/shared/format';
import { languageName } from '@/shared/i18n/language';
import { Button, Facts, Loaded, RowsSkeleton, StatusTag, UserLine } from '@/shared/ui';
import { contextQuery } from '../api/desk';
import type { Case, Context } from '../api/desk';
import { useDeskTexts } from '../desk.texts';
import { Organise } from './Organise';
import styles from './support.module.css';

function Blockers({ of }: { of: Context['blockers'] }) {
  const t = useDeskTexts();
  return (
    <section aria-label={t('held')}>
      <h3>
        {t('held')} · {t('sameAsSeen')}
      </h3>
      {of.length === 0 ? (
        <p className="small muted">{t('nothingHeld')}</p>
      ) : (
        <ul className={styles.list}>
          {of.map(({ code, message, action, owner, since, eta }) => (
            <li key={`${code} ${since}`}>
              <b>{message}</b>
              {action !== null && <p className="small">{action}</p>}
              <p className="small muted">
                {[
                  t(`turn.${owner}`),
                  ...(eta === null ? [] : [t('until', { date: formatDateTime(eta) })]),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Things({ of }: { of: Context['things'] }) {
  const t = useDeskTexts();
  if (of.length === 0) return null;
  return (
    <section aria-label={t('things')}>
      <h3>{t('things')}</h3>
      <ul className={styles.list}>
        {of.map(({ kind, id, status, amount, at }) => (
          <li key={`${kind} ${id}`}>
            <span className="row wrap">
              <Link to={staffPageOf(kind, id) ?? '/staff'}>{t(`kinds.${kind}`)}</Link>
              <StatusTag status={status} />
            </span>
            <p className="small muted">
              {[
                ...(amount === null ? [] : [formatMoney(amount)]),
                ...(at === null ? [] : [formatDateTime(at)]),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent({ of }: { of: Context['recent'] }) {
  const t = useDeskTexts();
  if (of.length === 0) return null;
  return (
    <section aria-label={t('recent')}>
      <h3>{t('recent')}</h3>
      <ul className={styles.list}>
        {of.map(({ id, what, at, subject }) => {
          const to = subject && staffPageOf(subject.kind, subject.id);
          return (
            <li key={id}>
              {to ? <Link to={to}>{what}</Link> : what}
              <p className="small muted">{formatDateTime(at)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who asks, what is in their way as they see it themselves, and what happened lately. */
export function ContextPane({ of }: { of: Case }) {
  const t = useDeskTexts();
  const query = useQuery(contextQuery(of.id));
  return (
    <aside className={styles.context} aria-label={t('context')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('contextFailed')}>
        {({ user, state, language, memberSince, balance, withdrawable, blockers, things, recent }) => (
          <>
            <UserLine
              who={user}
              size={42}
              detail={`@${user.username}, ${t('since', { date: formatDate(memberSince) })}`}
            />
            <p className="row wrap">
              {state !== 'active' && <StatusTag status={state} />}
              <Button size="small" to={staffPageOf('user', user.id) ?? '/staff/users'}>
                {t('account')}
              </Button>
            </p>
            <Facts
              items={[
                { label: t('balance'), value: formatMoney(balance) },
                { label: t('withdrawable'), value: formatMoney(withdrawable) },
                { label: t('language'), value: languageName(language.startsWith('de') ? 'de' : 'en') },
              ]}
            />
            <Blockers of={blockers} />
            <Things of={things} />
            <Recent of={recent} />
          </>
        )}
      </Loaded>
      <Organise of={of} />
    </aside>
  );
}
