import { useSearchParams } from 'react-router';
import { SettingsFrame } from '@/shared/settings';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useLinks } from '../api/links';
import { AccountsCard } from '../components/AccountsCard';
import { GrowthCard } from '../components/GrowthCard';
import { LinksEditor } from '../components/LinksEditor';
import { ownPath } from '../lib/journey';
import { useTexts } from '../texts';

/** Accounts on platforms, their growth, and the links of the own profile. */
export function PlatformsPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const links = useLinks();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <AccountsCard returnTo={ownPath(search.get('from'))} />
      <GrowthCard />
      <Card title={t('links')}>
        <Loaded compact query={links} skeleton={<RowsSkeleton rows={2} />} errorTitle={t('linksFailed')}>
          {(saved) => <LinksEditor key={saved.map(({ id }) => id).join()} saved={saved} />}
        </Loaded>
      </Card>
    </SettingsFrame>
  );
}
