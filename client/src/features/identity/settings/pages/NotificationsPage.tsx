import { SettingsFrame } from '@/shared/settings';
import { Loaded, RowsSkeleton } from '@/shared/ui';
import { useSetting } from '../api/settings';
import { MailTimes } from '../components/MailTimes';
import { NoticeMatrix } from '../components/NoticeMatrix';
import { SingleKinds } from '../components/SingleKinds';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/reach';

/** What a person is told, how, and when. */
export function NotificationsPage() {
  const t = useTexts();
  const f = useFrameTexts();
  return (
    <SettingsFrame title={t('notifications')} sub={t('notificationsSub')}>
      <Loaded query={useSetting()} skeleton={<RowsSkeleton rows={4} />} errorTitle={f('failed')}>
        {(setting) => (
          <>
            <NoticeMatrix setting={setting} />
            <SingleKinds setting={setting} />
            <MailTimes setting={setting} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
