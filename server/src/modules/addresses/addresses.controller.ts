import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { AddressesService } from './addresses.service.js';
import { AddressDto, AddressInputDto, AddressQueryDto, UpdateAddressDto } from './dto/address.dto.js';

@ApiTags('addresses')
@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint('GET payments/address', {
    access: 'member',
    suspended: true,
    summary: 'Own addresses',
    returns: List(AddressDto),
  })
  async list(@Query() query: AddressQueryDto, @Caller() caller: CallerView): Promise<Data<AddressDto[]>> {
    return { data: await this.addresses.list(caller.userId, query.kind) };
  }

  @Endpoint('POST payments/address', {
    access: 'member',
    summary: 'Add an address',
    returns: One(AddressDto),
    errors: ['LIMIT_EXCEEDED'],
  })
  async add(@Body() body: AddressInputDto, @Caller() caller: CallerView): Promise<Data<AddressDto>> {
    return { data: await this.addresses.add(caller.userId, body) };
  }

  @Endpoint('PATCH payments/address/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Change an address',
    returns: One(AddressDto),
  })
  async update(
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateAddressDto,
    @Caller() caller: CallerView,
  ): Promise<Data<AddressDto>> {
    return { data: await this.addresses.update(caller.userId, id, body) };
  }

  @Endpoint('DELETE payments/address/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Remove an address',
    returns: 'ok',
  })
  async remove(@Param('id', IdPipe) id: string, @Caller() caller: CallerView): Promise<Ok> {
    await this.addresses.remove(caller.userId, id);
    return ok();
  }
}
