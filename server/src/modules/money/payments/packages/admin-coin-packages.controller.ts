import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CoinCatalogue } from './coin-catalogue.service.js';
import { ChangeCoinPackageDto, CoinPackageDto, CoinPackageInputDto } from './dto/coin-package.dto.js';

@ApiTags('payments')
@Controller()
export class AdminCoinPackagesController {
  constructor(private readonly catalogue: CoinCatalogue) {}

  @Endpoint('GET admin/coin-package', {
    access: ['admin'],
    summary: 'All coin packages, retired ones last',
    returns: List(CoinPackageDto),
  })
  async list(): Promise<Data<CoinPackageDto[]>> {
    return { data: await this.catalogue.all() };
  }

  @Endpoint('POST admin/coin-package', {
    access: ['admin'],
    summary: 'Create a coin package',
    returns: One(CoinPackageDto),
    errors: ['ALREADY_EXISTS'],
  })
  async create(@Body() body: CoinPackageInputDto, @Auditor() by: AuditActor): Promise<Data<CoinPackageDto>> {
    return { data: await this.catalogue.create(body, by) };
  }

  @Endpoint('PATCH admin/coin-package/:id', {
    access: ['admin'],
    summary: 'Change or retire a coin package; what is being paid keeps its price',
    returns: One(CoinPackageDto),
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeCoinPackageDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<CoinPackageDto>> {
    return { data: await this.catalogue.change(id, body, by) };
  }
}
