export { OvationsModule } from './ovations.module.js';
export { OvationTasks, type WaitingOvation } from './ovation-tasks.queries.js';
