export { MediaDto } from './dto/media.dto.js';
export type { Crop } from './images.js';
export { MediaQueries } from './media.queries.js';
export { MediaService, type NewImage, type StoredImage } from './media.service.js';
export { type MediaPurpose, type MediaRef } from './media.types.js';
export { UploadsModule } from './uploads.module.js';
