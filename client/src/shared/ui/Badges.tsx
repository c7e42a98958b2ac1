import { BadgeCheck } from 'lucide-react';
import { PlatformIcon, platformNames } from '@/shared/art/Platform';
import { useStateTexts } from './states.texts';
import { Avatar } from './Avatar';
import type { Someone } from './Avatar';
import { Tag } from './StatusTag';
import { labelOf } from './labels';
import styles from './avatar.module.css';

/** Where something is posted: its glyph and its name. */
export const PlatformBadge = ({ platform }: { platform: string }) => (
  <Tag icon={<PlatformIcon platform={platform} size={12} labelled={false} />}>
    {platformNames[platform] ?? labelOf(platform)}
  </Tag>
);

/** A brand in one line, with a check where we know who it is. */
export function BrandBadge({ brand, size = 24 }: { brand: Omit<Someone, 'accountType'>; size?: number }) {
  const t = useStateTexts();
  return (
    <span className={styles.badge}>
      <Avatar who={{ ...brand, accountType: 'brand' }} size={size} />
      <b className="ellipsis">{brand.displayName}</b>
      {brand.verified && <BadgeCheck size={14} role="img" aria-label={t('verified')} />}
    </span>
  );
}
