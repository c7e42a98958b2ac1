import { Body, Controller, Query, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { MEGABYTE, multipartSchema, OneFile } from '../../../platform/http/multipart.js';
import { CurrentSession, StepUpCode } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { avatarBytes, parseCrop } from './avatar-input.js';
import {
  AccountTypeDto,
  AvatarDto,
  MeQueryDto,
  UserInputDto,
  UsernameAvailableDto,
  UsernameQueryDto,
  UserResultDto,
} from './dto/me.dto.js';
import { UserDto } from './dto/user.dto.js';
import { ProfileService } from './profile.service.js';
import { UsernamesService } from './usernames.service.js';
import { UsersQueries } from './users.queries.js';
import { say } from '../../../platform/http/language.js';
import type { Sentence } from '../../../kernel/sentence.js';

@ApiTags('users')
@Controller()
export class MeController {
  constructor(
    private readonly profile: ProfileService,
    private readonly usernames: UsernamesService,
    private readonly users: UsersQueries,
  ) {}

  @Endpoint('GET me', {
    access: 'member',
    suspended: true,
    cookieToken: true,
    summary: 'Current user',
    returns: One(UserDto),
  })
  async me(
    @Query() _query: MeQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<UserDto>> {
    return { data: await this.users.own(principal.userId, principal.activeRole) };
  }

  @Endpoint('POST me/update', {
    access: 'member',
    status: 200,
    summary: 'Update own profile; completes onboarding',
    returns: UserResultDto,
    errors: ['ALREADY_EXISTS', 'AGE_OUT_OF_RANGE', 'CONFLICT'],
    stepUp: true,
  })
  async update(
    @Body() body: UserInputDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<UserResultDto> {
    const waits = await this.profile.update(principal, body, code);
    return this.result(
      principal,
      waits
        ? {
            en: 'Open the link we mailed to your new address',
            de: 'Öffne den Link, den wir an deine neue Adresse geschickt haben',
          }
        : { en: 'Profile updated', de: 'Profil aktualisiert' },
    );
  }

  @Endpoint('POST me/upload', {
    access: 'member',
    summary: 'Upload own avatar',
    returns: UserResultDto,
    errors: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'BODY_TOO_LARGE', 'LIMIT_EXCEEDED', 'UNAVAILABLE'],
    limits: [{ setting: 'limit.uploadsPerDay', windowSeconds: 86_400, by: 'user' }],
    multipart: true,
  })
  @ApiBody(multipartSchema({ avatar: { type: 'string' }, crop: { type: 'string' } }))
  @OneFile(10 * MEGABYTE)
  async upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: AvatarDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<UserResultDto> {
    await this.profile.setAvatar(principal.userId, avatarBytes(file, body.avatar), parseCrop(body.crop));
    return this.result(principal, { en: 'Picture updated', de: 'Bild aktualisiert' });
  }

  @Endpoint('POST me/accountType', {
    access: 'member',
    status: 200,
    summary: 'Set the account type',
    returns: UserResultDto,
    errors: ['FORBIDDEN'],
  })
  async accountType(
    @Body() body: AccountTypeDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<UserResultDto> {
    await this.profile.setAccountType(principal, body.accountType);
    return this.result(
      { ...principal, activeRole: body.accountType },
      {
        en: 'Account type updated successfully',
        de: 'Kontoart geändert',
      },
    );
  }

  @Endpoint('GET me/username-available', {
    access: 'member',
    summary: 'Check a username',
    returns: UsernameAvailableDto,
  })
  async usernameAvailable(
    @Query() query: UsernameQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<UsernameAvailableDto> {
    const { username } = await this.users.profile(principal.userId);
    return this.usernames.availability(query.username, username);
  }

  private async result({ userId, activeRole }: SessionPrincipal, message: Sentence): Promise<UserResultDto> {
    return { status: true, message: say(message), user: await this.users.own(userId, activeRole) };
  }
}
