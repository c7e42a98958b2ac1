import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { actForTeam, useActingId } from '@/shared/auth';
import { formatDate, formatTime } from '@/shared/format';
import { useNow } from '@/shared/ui';
import type { Notification } from '../api/notifications';
import { useRead } from '../api/notifications';
import { useTexts } from '../texts';
import { NotificationFace } from './NotificationFace';
import styles from './notifications.module.css';

/** The hour of today, the day of what is older. */
function When({ at }: { at: string }) {
  const today = new Date(useNow(60_000)).toDateString() === new Date(at).toDateString();
  return <time dateTime={at}>{today ? formatTime(at) : formatDate(at)}</time>;
}

interface Props {
  notification: Notification;
  onOpen?: () => void;
}

/** One notification as a link to what it is about; opening it reads it. */
export function NotificationLink({ notification, onOpen }: Props) {
  const t = useTexts();
  const { mutate: read } = useRead();
  const navigate = useNavigate();
  const acting = useActingId();
  const { id, title, body, path, count, teamId, readAt, createdAt } = notification;
  const unread = readAt === null;
  const open = (event: MouseEvent) => {
    if (unread) read(id);
    onOpen?.();
    // The path of a team names it; what is one's own is opened for oneself. A new tab begins that way.
    if (teamId !== null || acting === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void actForTeam(null).then(() => navigate(path));
  };
  return (
    <Link to={path} className={styles.link} data-unread={unread} onClick={open}>
      <span className={styles.dot}>{unread && <span className="visually-hidden">{t('isUnread')}</span>}</span>
      <NotificationFace notification={notification} />
      <span className={styles.words}>
        <b>{title}</b>
        <span>
          {body !== '' && `${body} · `}
          <When at={createdAt} />
        </span>
      </span>
      {count > 1 && (
        <span className={styles.count} title={t('grouped', { count })}>
          {count}
        </span>
      )}
    </Link>
  );
}
