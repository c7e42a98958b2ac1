export { TeamsModule } from './teams.module.js';
export { TeamPeople } from './team-people.js';
export { TeamOwners } from './team-owners.js';
