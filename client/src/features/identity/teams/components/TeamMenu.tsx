import { Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useActingTeam, useTeamWords } from '@/entities/team';
import { actForTeam, dashboardPath, useSession } from '@/shared/auth';
import { useTexts } from '../texts';

/** Oneself and the teams one is in. Open from the start: it is loaded when asked for. */
export function TeamMenu({ children }: { children: ReactNode }) {
  const t = useTexts();
  const words = useTeamWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const { user } = useSession();
  const team = useActingTeam();
  if (!user) return null;
  const go = async (id: string | null) => {
    await actForTeam(id);
    void navigate(id === null ? dashboardPath(user) : '/brand');
  };
  const items = [
    { key: 'self', label: t('yourself', { name: user.displayName }), onClick: () => void go(null) },
    ...(user.teams ?? []).map(({ id, name, role }) => ({
      key: id,
      label: `${name} · ${words(`roles.${role}`)}`,
      onClick: () => void go(id),
    })),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [team?.id ?? 'self'] }}
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
    >
      {children}
    </Dropdown>
  );
}
