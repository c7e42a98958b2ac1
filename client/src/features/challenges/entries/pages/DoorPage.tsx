import { useQuery } from '@tanstack/react-query';
import { QRCode } from 'antd';
import { useParams } from 'react-router';
import { Loaded, PlainPage, RowsSkeleton, Stack, useSecondsLeft } from '@/shared/ui';
import type { Schemas } from '@/shared/api';
import { useTitle } from '@/shared/routing/title';
import { useChallenge } from '../api/challenges';
import { doorQuery } from '../api/attendance';
import { useTexts } from '../texts/attendance';
import styles from './door.module.css';

const QR = 280;

function Shown({ door, at }: { door: Schemas['DoorCodeDto']; at: number }) {
  const t = useTexts();
  const seconds = useSecondsLeft(at + door.seconds * 1000);
  return (
    <Stack gap={16}>
      <p>{t('doorText')}</p>
      {/* The code below says the same to those who cannot scan. */}
      <div aria-hidden="true" className={styles.qr}>
        <QRCode value={`${location.origin}${door.path}`} size={QR} />
      </div>
      <p className={styles.code}>
        <code className="code" data-testid="door-code">
          {door.code}
        </code>
      </p>
      <p className="muted num">{t('changes', { seconds })}</p>
      <p aria-live="polite">{t('inside', { count: door.checkedIn })}</p>
    </Stack>
  );
}

/** What the brand holds up at the door, on a phone or a screen. */
export function DoorPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const challenge = useChallenge(id);
  const door = useQuery(doorQuery(id));
  useTitle(challenge.data?.title);
  return (
    <PlainPage>
      <h1>{challenge.data?.title ?? t('doorTitle')}</h1>
      <Loaded query={door} errorTitle={t('doorFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {(shown) => <Shown door={shown} at={door.dataUpdatedAt} />}
      </Loaded>
    </PlainPage>
  );
}
