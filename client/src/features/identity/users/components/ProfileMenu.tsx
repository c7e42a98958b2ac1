import { Dropdown } from 'antd';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { useBlock } from '@/entities/person';
import type { Profile } from '@/entities/person';
import { ReportDialog } from '@/entities/report';
import { confirm } from '@/shared/feedback';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';

/** What one can do about a person besides following. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const t = useTexts();
  const { id, displayName: name, viewer } = profile;
  const [reporting, setReporting] = useState(false);
  const block = useBlock({ blocked: t('blocked', { name }), unblocked: t('unblocked', { name }) });
  const change = (blocked: boolean) => block.mutateAsync({ id, blocked });
  const ask = () => {
    if (viewer.blocked) return void change(false);
    void confirm({
      title: t('blockAsk', { name }),
      description: t('blockText', { name }),
      okText: t('block'),
      cancelText: t('cancel'),
      danger: true,
      onOk: () => change(true),
    });
  };
  const items = [
    { key: 'report', icon: <Flag size={15} />, label: t('report') },
    {
      key: 'block',
      icon: <Ban size={15} />,
      danger: !viewer.blocked,
      label: t(viewer.blocked ? 'unblock' : 'block'),
    },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => (key === 'report' ? setReporting(true) : ask()) }}
      >
        <Button icon={<Ellipsis size={16} />} aria-label={t('more', { name })} onClick={() => undefined} />
      </Dropdown>
      {reporting && (
        <ReportDialog kind="user" targetId={id} name={name} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
