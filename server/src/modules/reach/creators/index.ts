export { CreatorsModule } from './creators.module.js';
