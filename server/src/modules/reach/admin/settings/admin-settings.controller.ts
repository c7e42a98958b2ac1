import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { CursorOf, type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { AdminSettingsService } from './admin-settings.service.js';
import {
  PlatformConfigDto,
  PlatformConfigPatchDto,
  SettingHistoryDto,
  SettingHistoryQueryDto,
} from './dto/admin-settings.dto.js';

@ApiTags('admin')
@Controller()
export class AdminSettingsController {
  constructor(private readonly settings: AdminSettingsService) {}

  @Endpoint('GET admin/config', {
    access: ['admin'],
    summary: 'Every setting with its value, default and limits',
    returns: One(PlatformConfigDto),
  })
  async all(): Promise<Data<PlatformConfigDto>> {
    return { data: await this.settings.all() };
  }

  @Endpoint('PATCH admin/config', {
    access: ['admin'],
    summary: 'Change settings, all of them or none; they rule at once',
    returns: One(PlatformConfigDto),
    errors: ['VERSION_MISMATCH', 'CONFLICT'],
  })
  async change(
    @Body() body: PlatformConfigPatchDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<PlatformConfigDto>> {
    await this.settings.change(body, by);
    return { data: await this.settings.all() };
  }

  @Endpoint('GET admin/config/history', {
    access: ['admin'],
    summary: 'Changes of settings, newest first',
    returns: CursorOf(SettingHistoryDto),
  })
  history(@Query() query: SettingHistoryQueryDto): Promise<Cursor<SettingHistoryDto>> {
    return this.settings.history(query);
  }
}
