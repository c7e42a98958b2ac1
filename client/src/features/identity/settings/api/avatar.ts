import { uploadForm } from '@/shared/api';
import { changeMe } from '@/shared/auth';
import type { User } from '@/shared/auth';
import type { Crop } from '../components/crop';

/** Sends the picture with the part of it that is shown. */
export const sendAvatar = (file: Blob, crop: Crop, onProgress: (share: number) => void): Promise<User> =>
  changeMe(() => uploadForm('/api/me/upload', { file, crop: JSON.stringify(crop) }, { onProgress }));
