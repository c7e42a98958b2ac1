import { Link } from 'react-router';
import { formatDateTime, readable } from '@/shared/format';
import type { AuditEntry } from '../api/audit';
import { useTexts } from '../texts';
import styles from './audit.module.css';

type Facts = Record<string, unknown>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const factsIn = (value: unknown): Facts => (isFacts(value) ? value : {});

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `status: paid → refunded`; what was not there before stands alone. The reason is shown by itself. */
function changesOf({ before, after }: AuditEntry): string[] {
  const [was, is] = [factsIn(before), factsIn(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== 'reason');
  return names
    .filter((name) => shown(was[name]) !== shown(is[name]))
    .map(
      (name) =>
        `${name}: ${[was[name], is[name]]
          .filter((side) => side !== undefined)
          .map(shown)
          .join(' → ')}`,
    );
}

/** The end of an id tells objects apart; the whole of it stands in the address. */
const endOf = (id: string): string => id.split('-').at(-1) ?? id;

const kinds = [
  'user',
  'kyc',
  'payment',
  'payout',
  'approval',
  'dispute',
  'challenge',
  'challenge_entry',
  'held_sale',
  'ledger',
  'ledger_account',
  'ledger_day',
  'ledger_transaction',
  'reconciliation_run',
  'category',
  'coin_package',
  'setting',
  'job',
  'webhook',
  'waitlist',
  'tax_report',
  'support',
  'canned_reply',
] as const;

/** A kind of a later version is shown as readable text. */
function kindWord(t: ReturnType<typeof useTexts>, kind: string): string {
  const known = kinds.find((name) => name === kind);
  return known ? t(`kinds.${known}`) : readable(kind);
}

/** What was done to what and why; action, person and object narrow the list to their like. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { actorId, actorName, action, what, target, after, at, ip } = entry;
  const { reason } = factsIn(after);
  const changes = changesOf(entry);
  return (
    <>
      <span className={styles.entry}>
        <span>
          <Link to={`?action=${encodeURIComponent(action)}`} title={action}>
            {what}
          </Link>{' '}
          {actorId === null ? (
            t('bySystem')
          ) : (
            <Link to={`?actor=${actorId}`}>{t('by', { name: actorName ?? t('formerUser') })}</Link>
          )}
        </span>
        {typeof reason === 'string' && <q>{reason}</q>}
        <span className="small muted">
          <Link to={`?target=${encodeURIComponent(target.id)}`} title={target.id}>
            {`${kindWord(t, target.kind)} ${endOf(target.id)}`}
          </Link>
          {ip !== null && ` · ${ip}`}
        </span>
        {changes.length > 0 && (
          <details className="small">
            <summary>{t('changes')}</summary>
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
        )}
      </span>
      <time className="small muted num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </>
  );
}
