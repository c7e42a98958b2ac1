import { Dropdown } from 'antd';
import { Keyboard, Languages, LogOut, Settings, UserRoundCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { rolesOf, speak, useSession } from '@/shared/auth';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { languageName, nextLanguage, useLanguage } from '@/shared/i18n/language';
import { knows } from '@/shared/routing';
import { Avatar, labelOf } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';
import { useActAs } from './useActAs';

/** Who one is, who one acts as, in which language, and the way out. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useFrameTexts();
  const other = nextLanguage(useLanguage());
  const navigate = useNavigate();
  const { user, role } = useSession();
  const act = useActAs();
  if (!user) return null;

  const others = rolesOf(user).filter((other) => other !== role);

  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className={styles.whoami}>
          <b>{user.displayName}</b>
          <span>{user.email}</span>
        </span>
      ),
    },
    ...others.map((other) => ({
      key: other,
      icon: <UserRoundCog size={16} />,
      label: t('actAs', { role: labelOf(other) }),
      onClick: () => void act(other),
    })),
    {
      key: 'language',
      icon: <Languages size={16} />,
      label: <span lang={other}>{languageName(other)}</span>,
      onClick: () => void speak(other).catch((error: unknown) => toast.error(errorMessage(error))),
    },
    ...(knows('/settings/profile')
      ? [
          {
            key: 'settings',
            icon: <Settings size={16} />,
            label: t('settings'),
            onClick: () => void navigate('/settings/profile'),
          },
        ]
      : []),
    {
      key: 'shortcuts',
      icon: <Keyboard size={16} />,
      label: t('shortcuts'),
      onClick: onShortcuts,
    },
    { type: 'divider' as const },
    {
      key: 'logout',
      icon: <LogOut size={16} />,
      label: t('logout'),
      onClick: () => void navigate('/logout'),
    },
  ];

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.account} aria-label={t('account')} aria-haspopup="menu">
        <Avatar key={user.avatarUrl} who={{ ...user, accountType: null }} size={32} />
      </button>
    </Dropdown>
  );
}
