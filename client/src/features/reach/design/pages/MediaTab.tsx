import { useState } from 'react';
import { MediaGallery, Uploader } from '@/shared/media';
import type { MediaGalleryProps } from '@/shared/media';
import { Card } from '@/shared/ui';
import { captionsUrl, toneUrl } from '../lib/tone';
import { useTexts } from '../texts';

const about = { previewUrl: null, width: null, height: null, durationSec: null, state: 'ready' } as const;

/** Files on their way, and how they are shown. What plays is made here, so that nothing has to be uploaded first. */
export function MediaTab() {
  const t = useTexts();
  const [media] = useState<MediaGalleryProps['media']>(() => [
    { ...about, id: 'tone', kind: 'audio', url: toneUrl(), durationSec: 2 },
    { ...about, id: 'broken', kind: 'video', url: null },
    { ...about, id: 'processing', kind: 'video', url: null, state: 'processing' },
    { ...about, id: 'document', kind: 'file', url: toneUrl() },
  ]);
  const track = { src: captionsUrl(), language: 'en', label: 'English' };
  return (
    <div className="column">
      <Card title={t('uploaderTitle')}>
        <Uploader
          purpose="other"
          label={t('uploader')}
          kinds={['image', 'video', 'audio', 'file']}
          onChange={() => undefined}
        />
      </Card>
      <Card title={t('galleryTitle')}>
        <MediaGallery media={media} captions={(id) => (id === 'tone' ? [track] : [])} />
      </Card>
      <Card title={t('emptyGallery')}>
        <MediaGallery media={[]} />
      </Card>
    </div>
  );
}
