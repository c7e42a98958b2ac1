import { useState } from 'react';
import { Button, Card, Loaded, RowsSkeleton, UserLine } from '@/shared/ui';
import { useInvited } from '../api/invites';
import type { BidDetail } from '../api/bids';
import { useTexts } from '../texts';
import { InviteForm } from './InviteForm';
import styles from './creatorbids.module.css';

/** Whom the brand has asked to bid. */
export function InvitesCard({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const query = useInvited(bid.id);
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('invites')} extra={<Button onClick={() => setOpen(true)}>{t('invite')}</Button>}>
      <Loaded
        compact
        query={query}
        errorTitle={t('invitesFailed')}
        skeleton={<RowsSkeleton rows={1} />}
        isEmpty={(people) => people.length === 0}
        empty={<p className="muted">{t(bid.inviteOnly ? 'noInvitesOnly' : 'noInvites')}</p>}
      >
        {(people) => (
          <ul className={styles.missing}>
            {people.map((person) => (
              <li key={person.id}>
                <UserLine who={person} detail={`@${person.username}`} size={28} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open && <InviteForm bidId={bid.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}
