import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { AddressesService } from './addresses.service.js';
import { AddressDto, AddressInputDto, AddressQueryDto, UpdateAddressDto } from './dto/address.dto.js';

@ApiTags('tax')
@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint('GET payments/address', {
    access: 'member',
    scope: 'addresses:read',
    suspended: true,
    summary: 'Own addresses',
    returns: List(AddressDto),
  })
  async list(
    @Query() query: AddressQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<AddressDto[]>> {
    return { data: await this.addresses.list(ownedBy(principal), query.kind) };
  }

  @Endpoint('POST payments/address', {
    access: 'member',
    scope: 'addresses:write',
    summary: 'Add an address',
    returns: One(AddressDto),
    errors: ['LIMIT_EXCEEDED'],
  })
  async add(
    @Body() body: AddressInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<AddressDto>> {
    return { data: await this.addresses.add(ownedBy(principal), body) };
  }

  @Endpoint('PATCH payments/address/:id', {
    access: 'member',
    scope: 'addresses:write',
    rows: 'owner',
    summary: 'Change an address',
    returns: One(AddressDto),
  })
  async update(
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateAddressDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<AddressDto>> {
    return { data: await this.addresses.update(ownedBy(principal), id, body) };
  }

  @Endpoint('DELETE payments/address/:id', {
    access: 'member',
    scope: 'addresses:write',
    rows: 'owner',
    summary: 'Remove an address',
    returns: 'ok',
  })
  async remove(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.addresses.remove(ownedBy(principal), id);
    return ok();
  }
}
