import { Link } from 'react-router';
import { EventList } from '@/entities/security';
import { useStaffEvents } from '../api/security';
import type { Asked, StaffEvent } from '../api/security';
import { useTexts } from '../texts';

function About({ event }: { event: StaffEvent }) {
  const t = useTexts();
  const { userId, userName, actorId, actorName, detail, kind } = event;
  const raw =
    kind === 'session_ended' || kind === 'role_changed' || kind === 'sign_in_failed' ? null : detail;
  const other = actorId !== null && actorId !== userId;
  return (
    <span className="small muted" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {raw !== null && <code>{raw} </code>}
      {userId !== null && <Link to={`/staff/users/${userId}`}>{userName ?? t('formerUser')}</Link>}
      {other && ` ${t('by', { name: actorName ?? t('formerUser') })}`}
    </span>
  );
}

/** The log of security, of everybody or as asked. */
export function StaffEvents({ asked }: { asked: Asked }) {
  const events = useStaffEvents(asked);
  return <EventList<StaffEvent> query={events} extra={(event) => <About event={event} />} />;
}
