import { readFileSync } from 'node:fs';
import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { type Data, FileOf, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { OvationWallDto } from '../dto/wall.dto.js';
import { OvationWall } from './wall.queries.js';

const limits = [{ setting: 'limit.ovationWallPerMinute', windowSeconds: 60, by: 'ip' }] as const;
const script = readFileSync(new URL('../embed/widget.js', import.meta.url), 'utf8');
const SCRIPT_SECONDS = 3600;

/** For pages of others: what they read here is the same for everybody, and no cookie or token comes with it. */
@ApiTags('ovations')
@Controller()
export class OvationWallController {
  constructor(
    private readonly wall: OvationWall,
    private readonly settings: SettingsStore,
  ) {}

  @Endpoint('GET ovations/wall/:brandId', {
    access: 'public',
    summary: 'Published ovations of a brand, with the rate of change requests by stars',
    returns: One(OvationWallDto),
    errors: ['NOT_FOUND'],
    limits,
  })
  async show(
    @Param('brandId', IdPipe) brandId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<OvationWallDto>> {
    const data = await this.wall.of(brandId);
    forEverybody(response, this.settings.get('ovation.wallSeconds'));
    return { data };
  }

  @Endpoint('GET ovations/embed.js', {
    access: 'public',
    summary: 'The script that shows a wall on another website',
    returns: FileOf('text/javascript'),
    limits,
  })
  embed(@Res() response: Response): void {
    forEverybody(response, SCRIPT_SECONDS);
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8').send(script);
  }
}

function forEverybody(response: Response, seconds: number): void {
  response
    .setHeader('Cache-Control', `public, max-age=${seconds}`)
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}
