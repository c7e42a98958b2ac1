import { Segmented, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts/work';
import { InviteByEmail } from './InviteByEmail';
import { InviteByName } from './InviteByName';

export type InviteWay = 'name' | 'email';

interface InviteModalProps {
  challengeId: string;
  open: boolean;
  /** Chosen when it opens. */
  way?: InviteWay;
  onClose: () => void;
}

function Ways({ challengeId, way: first = 'name', onClose }: Omit<InviteModalProps, 'open'>) {
  const t = useTexts();
  const [way, setWay] = useState<InviteWay>(first);
  const Way = way === 'name' ? InviteByName : InviteByEmail;
  return (
    <>
      <Segmented<InviteWay>
        block
        value={way}
        onChange={setWay}
        options={[
          { value: 'name', label: t('byName') },
          { value: 'email', label: t('byEmail') },
        ]}
      />
      <Way challengeId={challengeId} onClose={onClose} />
    </>
  );
}

/** Invites creators by name, or anybody by e-mail. */
export function InviteModal({ open, onClose, ...rest }: InviteModalProps) {
  const t = useTexts();
  return (
    <Modal open={open} title={t('invite')} footer={null} width={480} destroyOnHidden onCancel={onClose}>
      <Ways {...rest} onClose={onClose} />
    </Modal>
  );
}
