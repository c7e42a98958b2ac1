import { Dropdown } from 'antd';
import { BellOff, Check, CircleHelp, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui';
import type { Notification } from '../api/notifications';
import { useRead, useRemove, useTurnOff } from '../api/notifications';
import { useTexts } from '../texts';
import { WhyDialog } from './WhyDialog';

/** What one can do about a notification besides opening it. */
export function RowMenu({ notification }: { notification: Notification }) {
  const t = useTexts();
  const { id, type, title, mandatory, readAt } = notification;
  const [asking, setAsking] = useState(false);
  const read = useRead();
  const remove = useRemove(t('deleted'));
  const turnOff = useTurnOff(t('turnedOff', { kind: notification.about }));
  const deeds: Record<string, () => void> = {
    read: () => read.mutate(id),
    why: () => setAsking(true),
    off: () => turnOff.mutate(type),
    delete: () => remove.mutate(id),
  };
  const items = [
    ...(readAt === null ? [{ key: 'read', icon: <Check size={15} />, label: t('read') }] : []),
    { key: 'why', icon: <CircleHelp size={15} />, label: t('why') },
    ...(mandatory ? [] : [{ key: 'off', icon: <BellOff size={15} />, label: t('turnOff') }]),
    { key: 'delete', icon: <Trash2 size={15} />, label: t('delete'), danger: true },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => deeds[key]?.() }}>
        <Button
          type="text"
          icon={<Ellipsis size={16} />}
          aria-label={t('more', { title })}
          onClick={() => undefined}
        />
      </Dropdown>
      {asking && (
        <WhyDialog
          notification={notification}
          onTurnOff={() => turnOff.mutate(type)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
