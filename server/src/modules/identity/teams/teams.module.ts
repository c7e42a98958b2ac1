import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/index.js';
import { UsersModule } from '../users/index.js';
import './dto/team.sockets.js';
import { TeamInvitationLinksController } from './invitation-links.controller.js';
import { InvitationLinksService } from './invitation-links.service.js';
import { TeamAccess } from './team-access.js';
import { TeamInvitationsService } from './team-invitations.service.js';
import { TeamMembersService } from './team-members.service.js';
import { TeamNews } from './team-news.js';
import { TeamPeople } from './team-people.js';
import { TeamOwners } from './team-owners.js';
import { TeamsClosing } from './teams.closing.js';
import { TeamsController } from './teams.controller.js';
import { TeamsQueries } from './teams.queries.js';
import { TeamsRepository } from './teams.repository.js';
import { TeamsService } from './teams.service.js';

@Module({
  imports: [UsersModule, UploadsModule],
  controllers: [TeamInvitationLinksController, TeamsController],
  providers: [
    TeamsRepository,
    TeamAccess,
    TeamNews,
    TeamOwners,
    TeamPeople,
    TeamsService,
    TeamMembersService,
    TeamInvitationsService,
    InvitationLinksService,
    TeamsQueries,
    TeamsClosing,
  ],
  exports: [TeamOwners, TeamPeople, TeamsService],
})
export class TeamsModule {}
