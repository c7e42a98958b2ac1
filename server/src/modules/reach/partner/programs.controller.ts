import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiKeysQueries } from '../../identity/api-keys/index.js';
import { TeamOwners } from '../../identity/teams/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { ProgramsDto, type TeamProgramsDto } from './dto/programs.dto.js';
import { WebhooksQueries } from './webhooks/webhooks.queries.js';

/** For staff who help somebody whose program does not work. */
@ApiTags('partner')
@Controller()
export class ProgramsController {
  constructor(
    private readonly users: UsersQueries,
    private readonly teams: TeamOwners,
    private readonly keys: ApiKeysQueries,
    private readonly webhooks: WebhooksQueries,
  ) {}

  @Endpoint('GET support/user/:id/programs', {
    access: ['support', 'admin'],
    summary: 'API keys and webhook endpoints of an account or a team, and what did not arrive',
    returns: One(ProgramsDto),
  })
  async programs(@Param('id', IdPipe) id: string): Promise<Data<ProgramsDto>> {
    await this.users.profile(id);
    const own = await this.of(id);
    const teams: TeamProgramsDto[] = [];
    // A person is in a few teams.
    for (const { id: teamId, name, role } of await this.teams.of(id))
      teams.push({ id: teamId, name, role, ...(await this.of(teamId)) });
    return { data: { ...own, teams } };
  }

  private async of(ownerId: string): Promise<Pick<ProgramsDto, 'keys' | 'endpoints' | 'failing'>> {
    const keys = await this.keys.of(ownerId);
    const endpoints = await this.webhooks.of(ownerId);
    const failing = await this.webhooks.failing(endpoints.map((endpoint) => endpoint.id));
    return { keys, endpoints, failing };
  }
}
