import {
  Activity,
  BadgeCheck,
  Ban,
  Banknote,
  Blocks,
  Clapperboard,
  FileUp,
  Flag,
  Gavel,
  Handshake,
  LifeBuoy,
  Scale,
  ShieldCheck,
  Swords,
  Trophy,
  Webhook,
} from 'lucide-react';
import type { StaffQueueKind } from '@/entities/staff-queue';
import type { Tone } from '@/shared/theme';
import styles from './todos.module.css';

const icons: Record<StaffQueueKind, typeof Trophy> = {
  challenges: Trophy,
  entries: Clapperboard,
  support: LifeBuoy,
  reports: Flag,
  appeals: Scale,
  disqualifications: Ban,
  figures: FileUp,
  identity: ShieldCheck,
  payouts: Banknote,
  disputes: Gavel,
  deal_disputes: Swords,
  held_sales: Handshake,
  approvals: BadgeCheck,
  reconciliation: Activity,
  webhooks: Webhook,
  jobs: Blocks,
};

/** How many queues there are. */
export const QUEUES = Object.keys(icons).length;

export function QueueTile({ kind, tone }: { kind: StaffQueueKind; tone: Tone }) {
  const Icon = icons[kind];
  return (
    <i className={styles.tile} data-tone={tone} aria-hidden="true">
      <Icon size={17} />
    </i>
  );
}
