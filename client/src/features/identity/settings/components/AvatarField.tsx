import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { formatBytes } from '@/shared/format';
import { Avatar, Button } from '@/shared/ui';
import { useTexts } from '../texts/profile';
import { AvatarCrop } from './AvatarCrop';
import type { Picked } from './AvatarCrop';
import styles from './avatar.module.css';

const MAX_SIZE = 10_000_000;

/** The own picture, and the way to another one. */
export function AvatarField({ user }: { user: User }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);

  const pick = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MAX_SIZE) toast.warning(t('pictureLarge', { size: formatBytes(MAX_SIZE) }));
    else setPicked({ file: chosen, url: URL.createObjectURL(chosen) });
  };

  const close = () => {
    if (picked) URL.revokeObjectURL(picked.url);
    setPicked(null);
  };

  return (
    <div className={styles.field}>
      <Avatar key={user.avatarUrl} who={user} size={72} />
      <div>
        <Button icon={<Camera size={16} />} onClick={() => input.current?.click()}>
          {t('picture')}
        </Button>
        <p>{t('pictureHint', { size: formatBytes(MAX_SIZE) })}</p>
      </div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('picture')}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picked && <AvatarCrop {...picked} onClose={close} />}
    </div>
  );
}
