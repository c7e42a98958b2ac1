import { Stamp } from 'lucide-react';
import type { UploadedMedia } from '@/shared/api';
import { useMediaTexts } from './media.texts';

/** Why handed-in work looks as it does, or is not there yet, for whoever has still to approve it. */
export function WatermarkNote({ media }: { media: Pick<UploadedMedia, 'state' | 'watermarked'> }) {
  const t = useMediaTexts();
  if (media.watermarked !== true) return null;
  return (
    <p className="muted small" role="status">
      <Stamp size={14} aria-hidden="true" /> {t(`watermark.${media.state}`)}
    </p>
  );
}
