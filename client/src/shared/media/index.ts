export { MediaGallery } from './MediaGallery';
export type { MediaGalleryProps } from './MediaGallery';
export { MediaPlayer } from './MediaPlayer';
export type { CaptionTrack, MediaPlayerProps } from './MediaPlayer';
export { PlayerBar } from './PlayerBar';
export { usePlayback } from './usePlayback';
export type { PlayerHandle } from './usePlayback';
export { Uploader } from './Uploader';
export type { UploaderProps } from './Uploader';
