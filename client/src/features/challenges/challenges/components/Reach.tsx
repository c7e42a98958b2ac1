import { PlatformIcon } from '@/shared/art';
import type { Schemas } from '@/shared/api';
import { formatCount } from '@/shared/format';
import { Stack } from '@/shared/ui';
import { useTexts } from '../texts/work';

type Account = Schemas['CreatorReachDto'];

/** Followers and average views of connected accounts. */
export function Reach({ accounts }: { accounts: readonly Account[] }) {
  const t = useTexts();
  if (accounts.length === 0) return <span className="muted">{t('reachNone')}</span>;
  return (
    <Stack gap={4}>
      {accounts.map(({ platform, handle, followers, averageViews }) => (
        <span key={platform} className="row" title={`@${handle}`}>
          <PlatformIcon platform={platform} size={14} />
          <span className="num">
            {followers === null
              ? t('reachHidden')
              : t('reachFollowers', { followers: formatCount(followers) })}
            {averageViews !== null && ` · ${t('reachViews', { views: formatCount(averageViews) })}`}
          </span>
        </span>
      ))}
    </Stack>
  );
}
