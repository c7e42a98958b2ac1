import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Data, FileOf, List, One } from '../../../../platform/http/answers.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  GiveUpShipmentDto,
  ShipmentDecisionDto,
  ShipmentDto,
  ShipmentInputDto,
  ShipmentProblemDto,
  ShipmentTrackingDto,
} from './dto/shipment.dto.js';
import { ShipmentLabels } from './shipment-labels.service.js';
import { ShipmentsQueries } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';

const brand = { access: ['brand'], rows: 'party' } as const;
const creator = { access: ['creator'], rows: 'party' } as const;
const changes = { returns: One(ShipmentDto), errors: ['INVALID_TRANSITION', 'CONFLICT'] } as const;

@ApiTags('deals')
@Controller()
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly queries: ShipmentsQueries,
    private readonly labels: ShipmentLabels,
  ) {}

  @Endpoint('GET deals/:id/shipment', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'Goods that are sent to the creator, the oldest first',
    returns: List(ShipmentDto),
  })
  async list(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto[]>> {
    return { data: await this.queries.list(id, principal) };
  }

  @Endpoint('POST deals/:id/shipment', {
    ...creator,
    summary: 'Ask for goods that the deal names; the address is shown to nobody',
    returns: One(ShipmentDto),
    errors: ['CONFLICT'],
  })
  async ask(
    @Param('id', IdPipe) id: string,
    @Body() body: ShipmentInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    const shipmentId = await this.shipments.ask(id, principal, body);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }

  @Endpoint('POST deals/:id/shipment/:shipmentId/approve', {
    ...brand,
    ...changes,
    summary: 'Approve, also with another variant, or reject',
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @Body() body: ShipmentDecisionDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    await this.shipments.decide(id, shipmentId, principal, body);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }

  @Endpoint('POST deals/:id/shipment/:shipmentId/ship', {
    ...brand,
    ...changes,
    summary: 'The goods are sent, or sent again after a problem',
  })
  async ship(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @Body() body: ShipmentTrackingDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    await this.shipments.ship(id, shipmentId, principal, body);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }

  @Endpoint('GET deals/:id/shipment/:shipmentId/label', {
    ...brand,
    summary: 'The label with the address, as a PDF',
    returns: FileOf('application/pdf'),
    errors: ['CONFLICT'],
  })
  async label(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.labels.label(id, shipmentId, principal);
    asDownload(response, name, 'application/pdf').send(content);
  }

  @Endpoint('POST deals/:id/shipment/:shipmentId/receive', {
    ...creator,
    ...changes,
    summary: 'The goods have arrived: the time for the content begins',
  })
  async receive(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    await this.shipments.receive(id, shipmentId, principal);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }

  @Endpoint('POST deals/:id/shipment/:shipmentId/problem', {
    ...creator,
    ...changes,
    summary: 'The goods are lost, damaged or wrong; within 5 days of receipt',
  })
  async problem(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @Body() body: ShipmentProblemDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    await this.shipments.report(id, shipmentId, principal, body);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }

  @Endpoint('POST deals/:id/shipment/:shipmentId/give-up', {
    ...brand,
    ...changes,
    summary: 'Send nothing again after a problem: the content is made without the goods',
  })
  async giveUp(
    @Param('id', IdPipe) id: string,
    @Param('shipmentId', IdPipe) shipmentId: string,
    @Body() { note }: GiveUpShipmentDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ShipmentDto>> {
    await this.shipments.giveUp(id, shipmentId, principal, note ?? null);
    return { data: await this.queries.one(id, shipmentId, principal) };
  }
}
