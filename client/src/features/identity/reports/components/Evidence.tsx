import { useReportWords } from '@/entities/report';
import { staffPageOf } from '@/entities/staff-page';
import { formatDate, formatDateTime } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Button, Facts, StatusTag, Tag, UserLine } from '@/shared/ui';
import type { ReportCase as Case } from '../api/reports';
import { useTexts } from '../texts';
import styles from '../pages/reports.module.css';

interface Props {
  found: Case;
}

function Content({ found: { target } }: Props) {
  const t = useTexts();
  if (!target) return <p className="muted">{t('gone')}</p>;
  const { title, text, imageUrl, media, path, hidden } = target;
  return (
    <>
      <p className="row wrap">
        <b className={styles.name}>{title}</b>
        {hidden && <Tag tone="warning">{t('hidden')}</Tag>}
      </p>
      <p className={styles.text}>{text ?? t('noText')}</p>
      {imageUrl !== null && <img className={styles.picture} src={imageUrl} alt="" />}
      {media.length > 0 && <MediaGallery media={media} />}
      {path !== null && (
        <Button size="small" href={path} target="_blank">
          {t('openPage')}
        </Button>
      )}
    </>
  );
}

function Decided({ found: { data } }: Props) {
  const t = useTexts();
  const words = useReportWords();
  const { decidedAt, action, authorAction, until, rule, note, handledBy, reversedAt } = data;
  if (decidedAt === null) return null;
  const end =
    authorAction === 'suspend'
      ? [until === null ? t('open') : t('until', { date: formatDateTime(until) })]
      : [];
  return (
    <section>
      <h3>{t('decision')}</h3>
      {reversedAt !== null && (
        <p className={styles.reversed}>{t('reversedAt', { date: formatDateTime(reversedAt) })}</p>
      )}
      <Facts
        items={[
          { label: t('contentDone'), value: t(`actions.${action}`) },
          { label: t('authorDone'), value: [t(`actions.${authorAction}`), ...end].join(', ') },
          ...(rule ? [{ label: t('rule'), value: words(`reasons.${rule}`) }] : []),
          ...(handledBy
            ? [{ label: t('by'), value: `${handledBy.displayName}, ${formatDateTime(decidedAt)}` }]
            : []),
        ]}
      />
      {note !== null && (
        <p className={styles.text}>
          <span className="muted">{t('reasons')}:</span> {note}
        </p>
      )}
    </section>
  );
}

/** What was reported, what people say about it, what was decided, and what came before. */
export function Evidence({ found }: Props) {
  const t = useTexts();
  const words = useReportWords();
  const { data, history } = found;
  return (
    <div className={styles.parts}>
      <section>
        <h3>{t('content')}</h3>
        <Content found={found} />
      </section>
      <Decided found={found} />
      <section>
        <h3>{t('reported')}</h3>
        <ul className={styles.notices}>
          {data.reported.map(({ reporter, reason, details, createdAt }) => (
            <li key={reporter.id}>
              <UserLine
                who={reporter}
                to={`/staff/users/${reporter.id}`}
                detail={`${words(`reasons.${reason}`)} · ${formatDateTime(createdAt)}`}
              />
              <p className={details === null ? 'muted small' : styles.text}>{details ?? t('noDetails')}</p>
            </li>
          ))}
        </ul>
      </section>
      {history.length > 0 && (
        <section>
          <h3>{t('history')}</h3>
          <ul className={styles.notices}>
            {history.map(({ id, status, createdAt, note }) => (
              <li key={id}>
                <StatusTag status={status} /> <span className="small muted">{formatDate(createdAt)}</span>
                {note !== null && <p className={styles.text}>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Whose it is, and what was decided against them before. */
export function AuthorPane({ found: { data } }: Props) {
  const t = useTexts();
  const { author, strikes, penalties } = data;
  return (
    <aside className={styles.context} aria-label={t('author')}>
      <UserLine who={author} size={42} detail={`@${author.username}`} />
      <p className={styles.mark}>
        <Tag tone={strikes > 0 ? 'warning' : 'neutral'}>{t('strikes', { count: strikes })}</Tag>
      </p>
      <Button size="small" to={staffPageOf('user', author.id) ?? '/staff/users'}>
        {t('account')}
      </Button>
      <h3>{t('penalties')}</h3>
      {penalties.length === 0 ? (
        <p className="small muted">{t('noPenalties')}</p>
      ) : (
        <ul className={styles.notices}>
          {penalties.map(({ reportId, action, until, createdAt, liftedAt }) => (
            <li key={`${reportId} ${action}`}>
              <b>{t(`actions.${action}`)}</b>{' '}
              <span className="small muted">
                {[
                  formatDate(createdAt),
                  ...(until === null ? [] : [t('until', { date: formatDate(until) })]),
                  ...(liftedAt === null ? [] : [t('lifted')]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
