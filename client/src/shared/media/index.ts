export { MediaGallery } from './MediaGallery';
export type { MediaGalleryProps } from './MediaGallery';
export { MediaPlayer } from './MediaPlayer';
export type { CaptionTrack, MediaPlayerProps, PlayerHandle } from './MediaPlayer';
export { Uploader } from './Uploader';
export type { UploaderProps } from './Uploader';
