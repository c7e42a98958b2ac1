import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  PreferencesDto,
  PreferencesPatchDto,
  UserSettingDto,
  UserSettingPatchDto,
} from './dto/user-settings.dto.js';
import { UserSettingsService } from './user-settings.service.js';

@ApiTags('users')
@Controller()
export class UserSettingsController {
  constructor(private readonly settings: UserSettingsService) {}

  @Endpoint('GET me/setting', {
    access: 'member',
    suspended: true,
    summary: 'Own settings',
    returns: One(UserSettingDto),
  })
  async setting(@CurrentSession() principal: SessionPrincipal): Promise<Data<UserSettingDto>> {
    return { data: await this.settings.setting(principal.userId) };
  }

  @Endpoint('PATCH me/setting', {
    access: 'member',
    summary: 'Change own settings',
    returns: One(UserSettingDto),
  })
  async changeSetting(
    @Body() body: UserSettingPatchDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<UserSettingDto>> {
    return { data: await this.settings.changeSetting(principal.userId, body) };
  }

  @Endpoint('GET me/preferences', {
    access: 'member',
    suspended: true,
    summary: 'Content and targeting preferences',
    returns: One(PreferencesDto),
  })
  async preferences(@CurrentSession() principal: SessionPrincipal): Promise<Data<PreferencesDto>> {
    return { data: await this.settings.preferences(principal.userId) };
  }

  @Endpoint('PATCH me/preferences', {
    access: 'member',
    summary: 'Change preferences',
    returns: One(PreferencesDto),
    errors: ['AGE_OUT_OF_RANGE'],
  })
  async changePreferences(
    @Body() body: PreferencesPatchDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PreferencesDto>> {
    return { data: await this.settings.changePreferences(principal.userId, body) };
  }
}
