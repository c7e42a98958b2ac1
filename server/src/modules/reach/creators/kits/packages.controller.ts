import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { actorOf, type Principal } from '../../../../platform/security/principal.js';
import { AvailabilityDto, OwnKitDto, PackageInputDto } from './package.dto.js';
import { PackagesQueries } from './packages.queries.js';
import { PackagesService } from './packages.service.js';

/** What creators say about themselves; each change answers all of it. */
@ApiTags('creators')
@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly queries: PackagesQueries,
  ) {}

  @Endpoint('GET creators/packages', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Own packages and absence',
    returns: One(OwnKitDto),
  })
  own(@CurrentPrincipal() principal: Principal): Promise<Data<OwnKitDto>> {
    return this.shown(principal);
  }

  @Endpoint('POST creators/packages', {
    access: ['creator'],
    scope: null,
    summary: 'Offer a package',
    returns: One(OwnKitDto),
    errors: ['LIMIT_EXCEEDED'],
  })
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() input: PackageInputDto,
  ): Promise<Data<OwnKitDto>> {
    await this.packages.add(principal, input);
    return this.shown(principal);
  }

  @Endpoint('PUT creators/packages/:id', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Change a package',
    returns: One(OwnKitDto),
  })
  async change(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() input: PackageInputDto,
  ): Promise<Data<OwnKitDto>> {
    await this.packages.change(principal, id, input);
    return this.shown(principal);
  }

  @Endpoint('DELETE creators/packages/:id', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Offer a package no longer',
    returns: One(OwnKitDto),
  })
  async remove(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<OwnKitDto>> {
    await this.packages.remove(principal, id);
    return this.shown(principal);
  }

  @Endpoint('PUT creators/availability', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Be away until a day, or back again',
    returns: One(OwnKitDto),
  })
  async away(
    @CurrentPrincipal() principal: Principal,
    @Body() { awayUntil }: AvailabilityDto,
  ): Promise<Data<OwnKitDto>> {
    await this.packages.away(principal, awayUntil);
    return this.shown(principal);
  }

  private async shown(principal: Principal): Promise<Data<OwnKitDto>> {
    return { data: await this.queries.own(actorOf(principal)) };
  }
}
