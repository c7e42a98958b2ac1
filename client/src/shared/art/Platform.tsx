import { Mark } from './Logo';

export const platformNames: Record<string, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  anyjoi: 'Anyjoi',
  shopify: 'Shopify',
  instagram_reel: 'Instagram Reel',
  instagram_story: 'Instagram Story',
  instagram_post: 'Instagram post',
  youtube_short: 'YouTube Short',
  tiktok_story: 'TikTok Story',
  snapchat_spotlight: 'Snapchat Spotlight',
  snapchat_story: 'Snapchat Story',
  anyjoi_post: 'Anyjoi post',
};

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7 } as const;

function Glyph({ platform }: { platform: string }) {
  if (platform.startsWith('tiktok'))
    return (
      <path
        {...outline}
        strokeWidth="2"
        strokeLinecap="round"
        d="M9 1.5v8.7a2.6 2.6 0 1 1-2.6-2.6M9 1.5c.2 2.2 1.8 3.7 4 3.9"
      />
    );
  if (platform.startsWith('instagram'))
    return (
      <>
        <rect {...outline} x="1.7" y="1.7" width="12.6" height="12.6" rx="3.8" />
        <circle {...outline} cx="8" cy="8" r="2.9" />
        <circle cx="11.7" cy="4.3" r="1" fill="currentColor" />
      </>
    );
  if (platform.startsWith('youtube'))
    return (
      <>
        <rect {...outline} x="1" y="3" width="14" height="10" rx="3" />
        <path d="M6.7 5.9v4.2L10.3 8z" fill="currentColor" />
      </>
    );
  return <circle {...outline} cx="8" cy="8" r="6" />;
}

interface PlatformIconProps {
  platform: string;
  size?: number;
  /** False where the name stands beside it. */
  labelled?: boolean;
}

/** Own simple glyph of a platform, named unless its name stands beside it. */
export function PlatformIcon({ platform, size = 16, labelled = true }: PlatformIconProps) {
  const name = labelled
    ? { role: 'img', 'aria-label': platformNames[platform] ?? platform }
    : { 'aria-hidden': true };
  if (platform.startsWith('anyjoi'))
    return (
      <span {...name} style={{ display: 'inline-flex' }}>
        <Mark size={size} />
      </span>
    );
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" {...name} style={{ flex: 'none' }}>
      <Glyph platform={platform} />
    </svg>
  );
}
