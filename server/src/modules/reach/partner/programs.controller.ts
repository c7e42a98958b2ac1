import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApiKeysQueries } from '../../identity/api-keys/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { ProgramsDto } from './dto/programs.dto.js';
import { WebhooksQueries } from './webhooks/webhooks.queries.js';

/** For staff who help somebody whose program does not work. */
@ApiTags('partner')
@Controller()
export class ProgramsController {
  constructor(
    private readonly users: UsersQueries,
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
    const keys = await this.keys.of(id);
    const endpoints = await this.webhooks.of(id);
    const failing = await this.webhooks.failing(endpoints.map((endpoint) => endpoint.id));
    return { data: { keys, endpoints, failing } };
  }
}
