import type { ReactNode } from 'react';
import { Still } from '@/shared/art';
import { sceneOf } from '@/shared/art/scene';
import type { Challenge } from './types';

interface CoverProps {
  challenge: Pick<Challenge, 'id' | 'cover'>;
  className?: string | undefined;
  scale?: number;
  children?: ReactNode;
}

/** The brand's picture, or a drawn scene that always looks the same for the same challenge. */
export function Cover({ challenge, className, scale = 0.84, children }: CoverProps) {
  const url = challenge.cover?.previewUrl ?? challenge.cover?.url;
  if (!url)
    return (
      <Still className={className} {...sceneOf(challenge.id)} scale={scale}>
        {children}
      </Still>
    );
  return (
    <div className={className}>
      <img src={url} alt="" loading="lazy" />
      {children}
    </div>
  );
}
