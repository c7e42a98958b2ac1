export { TeamsModule } from './teams.module.js';
export { TeamOwners } from './team-owners.js';
