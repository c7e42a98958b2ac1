export { CreatorsModule } from './creators.module.js';
export { CreatorsQueries } from './creators.queries.js';
export type { MediaKitDto } from './kits/kit.dto.js';
export { KitsQueries } from './kits/kits.queries.js';
export { CreatorCardDto } from './dto/creator.dto.js';
