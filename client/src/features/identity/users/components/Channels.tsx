import { ExternalLink } from 'lucide-react';
import type { Profile } from '@/entities/person';
import { PlatformIcon, platformNames } from '@/shared/art';
import { useTexts } from '../texts';
import styles from '../pages/profile.module.css';

const addresses = {
  tiktok: (handle: string) => `https://www.tiktok.com/@${handle}`,
  instagram: (handle: string) => `https://www.instagram.com/${handle}`,
  youtube: (handle: string) => `https://www.youtube.com/@${handle}`,
};
const platforms = ['tiktok', 'instagram', 'youtube'] as const;

/** Where else they are, as they say. */
export function Channels({ profile: { socials } }: { profile: Profile }) {
  const t = useTexts();
  const named = platforms.flatMap((platform) => {
    const handle = socials[platform];
    return typeof handle === 'string' && handle !== '' ? [{ platform, handle }] : [];
  });
  return (
    <section aria-label={t('channels')}>
      {named.length === 0 ? (
        <p className={`muted ${styles.noChannels}`}>{t('noChannels')}</p>
      ) : (
        <ul className={styles.channels}>
          {named.map(({ platform, handle }) => (
            <li key={platform}>
              <a
                href={addresses[platform](encodeURIComponent(handle))}
                target="_blank"
                rel="noreferrer nofollow"
                aria-label={t('opens', { platform: platformNames[platform] ?? platform, handle })}
              >
                <b>
                  <PlatformIcon platform={platform} size={16} labelled={false} />
                  {platformNames[platform]}
                </b>
                <span className="muted ellipsis">@{handle}</span>
                <ExternalLink size={15} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
