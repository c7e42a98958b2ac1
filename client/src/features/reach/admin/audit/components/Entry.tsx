import { Link } from 'react-router';
import { formatDateTime } from '@/shared/format';
import type { AuditEntry } from '../api/audit';
import { useTexts } from '../texts';
import styles from './audit.module.css';

type Facts = Record<string, unknown>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `roles: ["user"] → ["user","support"]`; what was not there before stands alone. */
function factsOf({ before, after }: AuditEntry): string[] {
  const [was, is]: Facts[] = [before, after].map((facts) => (isFacts(facts) ? facts : {}));
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => name !== 'reason')
    .map((name) => {
      const sides = [was?.[name], is?.[name]].filter((side) => side !== undefined).map(shown);
      return `${name}: ${sides.join(' → ')}`;
    });
}

const reasonOf = ({ after }: AuditEntry): string | null =>
  isFacts(after) && typeof after['reason'] === 'string' ? after['reason'] : null;

/** What was done to whom and why; each part narrows the list to its like. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { actorId, actorName, action, target, at, ip } = entry;
  const reason = reasonOf(entry);
  const facts = factsOf(entry);
  return (
    <>
      <span className={styles.entry}>
        <span>
          <Link to={`?action=${encodeURIComponent(action)}`}>
            <code>{action}</code>
          </Link>{' '}
          {actorId === null ? (
            t('bySystem')
          ) : (
            <Link to={`?actor=${actorId}`}>{t('by', { name: actorName ?? t('formerUser') })}</Link>
          )}
        </span>
        {reason !== null && <q>{reason}</q>}
        {facts.length > 0 && <span className="small muted">{facts.join(' · ')}</span>}
        <span className="small muted">
          <Link to={`?target=${encodeURIComponent(target.id)}`}>{`${target.kind} ${target.id}`}</Link>
          {ip !== null && ` · ${ip}`}
        </span>
      </span>
      <time className="small muted num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </>
  );
}
