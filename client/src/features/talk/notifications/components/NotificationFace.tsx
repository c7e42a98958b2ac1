import { Banknote, CircleUser, Handshake, Lock, Trophy, Users, Video } from 'lucide-react';
import { Avatar } from '@/shared/ui';
import type { Notification } from '../api/notifications';
import styles from './notifications.module.css';

const icons: Record<Notification['category'], typeof Lock> = {
  entries: Video,
  challenges: Trophy,
  deals: Handshake,
  people: Users,
  money: Banknote,
  security: Lock,
  account: CircleUser,
};

/** Whoever did it, else what it is about. */
export function NotificationFace({ notification }: { notification: Notification }) {
  const { actor, category } = notification;
  if (actor) return <Avatar who={actor} size={32} />;
  const Icon = icons[category];
  return (
    <span className={styles.icon} data-category={category}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
