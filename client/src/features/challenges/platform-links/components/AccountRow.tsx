import { PlatformIcon, platformNames } from '@/shared/art';
import { leave } from '@/shared/api/leave';
import { confirm, toast } from '@/shared/feedback';
import { formatCount, formatDateTime } from '@/shared/format';
import { Button, StatusTag } from '@/shared/ui';
import { useBegin, useUnlink } from '../api/accounts';
import type { Account } from '../api/accounts';
import { keepJourney, redirectUri } from '../lib/journey';
import { useTexts } from '../texts';
import styles from './platform-links.module.css';

function Figures({ account }: { account: Account }) {
  const t = useTexts();
  const { followers, averageViews, videoCount, syncedAt } = account;
  const figures = [
    [t('followers'), followers === null ? t('hidden') : formatCount(followers)],
    ...(averageViews === null ? [] : [[t('views'), formatCount(averageViews)]]),
    ...(videoCount === null ? [] : [[t('videos'), formatCount(videoCount)]]),
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      {syncedAt && <p className={styles.synced}>{t('synced', { at: formatDateTime(syncedAt) })}</p>}
    </>
  );
}

/** What happens next with this account. */
function Next({ account: { platform, status, handle, pendingUntil, problem } }: { account: Account }) {
  const t = useTexts();
  const name = platformNames[platform] ?? platform;
  return (
    <>
      {problem && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
      {status === 'pending_verification' && pendingUntil && (
        <p>{t('pendingText', { at: formatDateTime(pendingUntil) })}</p>
      )}
      {status === 'stale' && <p>{t('staleText', { handle: handle ?? '' })}</p>}
      {(status === 'unlinked' || status === 'revoked') && <p>{t('unlinkedText', { platform: name })}</p>}
    </>
  );
}

function Acts({ account, returnTo }: { account: Account; returnTo: string }) {
  const t = useTexts();
  const begin = useBegin();
  const unlink = useUnlink();
  const { platform, status, handle, offered } = account;
  const name = platformNames[platform] ?? platform;
  const verified = status === 'verified';
  const pending = status === 'pending_verification';
  const word = pending ? 'resume' : status === 'stale' ? 'reconnect' : 'connect';

  const go = () =>
    begin.mutate(
      { platform, redirectUri: redirectUri() },
      {
        onSuccess: ({ authorizeUrl, state }) => {
          keepJourney({ platform, state, returnTo });
          leave.to(authorizeUrl);
        },
      },
    );
  const end = async () => {
    if (pending) {
      await unlink.mutateAsync(platform);
      toast.success(t('discarded'));
      return;
    }
    await confirm({
      title: t('unlinkTitle', { handle: handle ?? '', platform: name }),
      description: t('unlinkText'),
      okText: t('unlink'),
      cancelText: t('keep'),
      danger: true,
      onOk: async () => {
        await unlink.mutateAsync(platform);
        toast.success(t('unlinked', { platform: name }));
      },
    });
  };

  return (
    <span className={styles.acts}>
      {offered && !verified && (
        <Button
          type="primary"
          loading={begin.isPending || begin.isSuccess}
          aria-label={t(`${word}Named`, { platform: name })}
          onClick={go}
        >
          {t(word)}
        </Button>
      )}
      {(verified || pending || status === 'stale') && (
        <Button
          danger={!pending}
          aria-label={t(pending ? 'discardNamed' : 'unlinkNamed', { platform: name })}
          onClick={() => void end()}
        >
          {t(pending ? 'discard' : 'unlink')}
        </Button>
      )}
    </span>
  );
}

/** One platform: whose account, how it stands, and what can be done. */
export function AccountRow({ account, returnTo }: { account: Account; returnTo: string }) {
  const t = useTexts();
  const { platform, status, handle } = account;
  const held = status === 'verified' || status === 'stale';
  return (
    <li className={styles.account}>
      <span className={styles.icon}>
        <PlatformIcon platform={platform} size={20} labelled={false} />
      </span>
      <div className={styles.told}>
        <h3>
          {platformNames[platform] ?? platform}
          {status === 'pending_verification' ? (
            <StatusTag status={status} label={t('pending')} />
          ) : (
            <StatusTag status={status === 'revoked' ? 'unlinked' : status} />
          )}
        </h3>
        {held && handle && <p className={styles.handle}>@{handle}</p>}
        {held && <Figures account={account} />}
        <Next account={account} />
      </div>
      <Acts account={account} returnTo={returnTo} />
    </li>
  );
}
