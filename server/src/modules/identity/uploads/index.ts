export { UploadsModule } from './uploads.module.js';
export { MediaDto } from './dto/media.dto.js';
export type { Crop } from './images.js';
export { Gate } from './gate.js';
export { MediaFiles } from './media-files.js';
export { MediaQueries } from './media.queries.js';
export { MediaService } from './media.service.js';
export type { MediaKind } from './media.types.js';
export { uploadedKinds } from './processing/file-types.js';
