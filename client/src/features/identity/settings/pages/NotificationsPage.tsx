import { useConfig } from '@/shared/config';
import { SettingsFrame } from '@/shared/settings';
import { after, Loaded, RowsSkeleton } from '@/shared/ui';
import { useSetting } from '../api/settings';
import { MailTimes } from '../components/MailTimes';
import { NoticeMatrix } from '../components/NoticeMatrix';
import { PushCard } from '../components/PushCard';
import { SingleKinds } from '../components/SingleKinds';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/reach';

/** What a person is told, how, and when. */
export function NotificationsPage() {
  const t = useTexts();
  const f = useFrameTexts();
  // Without it nothing is pushed, and nothing of it is shown.
  const config = useConfig();
  const publicKey = config.data?.pushPublicKey ?? '';
  const setting = after([config], useSetting());
  return (
    <SettingsFrame title={t('notifications')} sub={t('notificationsSub')}>
      <Loaded query={setting} skeleton={<RowsSkeleton rows={4} />} errorTitle={f('failed')}>
        {(setting) => (
          <>
            <NoticeMatrix setting={setting} push={publicKey !== ''} />
            {publicKey !== '' && <PushCard setting={setting} publicKey={publicKey} />}
            <SingleKinds setting={setting} />
            <MailTimes setting={setting} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
