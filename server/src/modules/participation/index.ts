export { ChallengeRequestDto } from './dto/participation.dto.js';
export { ParticipationModule } from './participation.module.js';
export { ParticipationQueries } from './participation.queries.js';
