export { TipsModule } from './tips.module.js';
export { TipsService } from './tips.service.js';
