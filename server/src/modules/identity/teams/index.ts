export { TeamsModule } from './teams.module.js';
export { TeamPeople } from './team-people.js';
export { TeamsService } from './teams.service.js';
export { TeamOwners } from './team-owners.js';
