import { Dropdown } from 'antd';
import { Keyboard, Languages, LogOut, Settings, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rolesOf, speak, useSession } from '@/shared/auth';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { languageName, nextLanguage, useLanguage } from '@/shared/i18n/language';
import { knows } from '@/shared/routing';
import { labelOf } from '@/shared/ui';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';
import { useActAs } from './useActAs';

interface AccountItemsProps {
  onShortcuts: () => void;
  /** Opens and closes it. */
  children: ReactNode;
}

/** Who one is, who one acts as, in which language, and the way out. Open from the start: it is loaded when asked for. */
export function AccountItems({ onShortcuts, children }: AccountItemsProps) {
  const t = useFrameTexts();
  const [open, setOpen] = useState(true);
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
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" open={open} onOpenChange={setOpen}>
      {children}
    </Dropdown>
  );
}
