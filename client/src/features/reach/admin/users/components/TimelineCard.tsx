import { Segmented } from 'antd';
import { Ban, Briefcase, Coins, ShieldCheck, StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatDateTime, formatInteger, formatSignedMoney } from '@/shared/format';
import { Feed } from '@/shared/list';
import { useParam } from '@/shared/routing/useParam';
import { Card, StatusTag } from '@/shared/ui';
import { useTimeline } from '../api/timeline';
import type { TimelineItem, TimelineKind } from '../api/timeline';
import { useTexts } from '../texts/timeline';
import { NoteForm } from './NoteForm';
import styles from './timeline.module.css';

const icons = { money: Coins, work: Briefcase, security: ShieldCheck, note: StickyNote, staff: Ban };

/** Of support what it may read; admins read all. */
const kindsOf = (admin: boolean): TimelineKind[] =>
  admin ? ['money', 'work', 'security', 'note', 'staff'] : ['work', 'security', 'note'];

function What({ item: { what, subject } }: { item: TimelineItem }) {
  const to = subject && staffPageOf(subject.kind, subject.id);
  return to ? <Link to={to}>{what}</Link> : <b>{what}</b>;
}

function Entry({ item }: { item: TimelineItem }) {
  const t = useTexts();
  const { kind, detail, status, amount, coins, actor, at } = item;
  const Icon = icons[kind];
  const sum = amount
    ? formatSignedMoney(amount)
    : coins === null
      ? null
      : t('coins', { coins: formatInteger(coins) });
  return (
    <div className={styles.entry} data-kind={kind}>
      <Icon size={16} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.line}>
          <What item={item} />
          {status !== null && <StatusTag status={status} />}
        </span>
        {detail !== null && <p>{detail}</p>}
        {actor !== null && <span className="small muted">{t('by', { name: actor.name })}</span>}
      </div>
      <div className={styles.end}>
        {sum !== null && <b className="num">{sum}</b>}
        <time className="small muted num" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </div>
    </div>
  );
}

interface TimelineCardProps {
  userId: string;
  admin: boolean;
  /** Nobody writes a note on themselves. */
  own: boolean;
}

/** Everything that happened to a person, and the notes of staff on them. */
export function TimelineCard({ userId, admin, own }: TimelineCardProps) {
  const t = useTexts();
  const [asked, setAsked] = useParam('kind');
  const offered = kindsOf(admin).filter((kind) => !(own && kind === 'note'));
  const kind = offered.find((known) => known === asked) ?? null;
  const query = useTimeline(userId, kind);
  return (
    <Card
      flush
      title={t('title')}
      extra={<Link to={`/staff/security?user=${userId}`}>{t('allSecurity')}</Link>}
    >
      <div className={styles.filter}>
        <Segmented
          aria-label={t('kind')}
          value={kind ?? 'all'}
          options={[
            { value: 'all', label: t('all') },
            ...offered.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={(value) => setAsked(value === 'all' ? '' : value)}
        />
      </div>
      {!own && <NoteForm key={userId} userId={userId} />}
      <Feed
        query={{ ...query, data: query.data && { pages: query.data.pages } }}
        errorTitle={t('failed')}
        none={t('none')}
        row={(item) => <Entry item={item} />}
      />
    </Card>
  );
}
