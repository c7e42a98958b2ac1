import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../../../kernel/clock.js';
import { reservedNames } from '../../../kernel/reserved-names.js';
import { Config } from '../../../platform/config/config.js';
import { ArrayOf, type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { androidStatements, appleAssociation } from './app-links.js';
import { ConfigQueries } from './config.queries.js';
import { AndroidStatementDto, AppleAssociationDto } from './dto/app-links.dto.js';
import { LinksDto, PublicConfigDto } from './dto/config.dto.js';
import { LegalPageDto, LegalQueryDto } from './dto/legal.dto.js';
import { LegalQueries } from './legal/legal.queries.js';
import { securityTxt } from './security-txt.js';

@ApiTags('config')
@Controller()
export class ConfigController {
  constructor(
    private readonly queries: ConfigQueries,
    private readonly pages: LegalQueries,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Endpoint('GET config', {
    access: 'public',
    summary: 'Client configuration',
    returns: One(PublicConfigDto),
  })
  publicConfig(): Data<PublicConfigDto> {
    return { data: this.queries.publicConfig() };
  }

  @Endpoint('GET config/links', {
    access: 'public',
    summary: 'Booking-call link, contact mail, demo, help and app links',
    returns: LinksDto,
  })
  links(): LinksDto {
    return this.queries.links();
  }

  @Endpoint('GET config/legal', {
    access: 'public',
    summary: 'Imprint, terms, privacy or cookies, as the operator has written them',
    cached: true,
    returns: One(LegalPageDto),
  })
  legal(@Query() { page, lang }: LegalQueryDto): Data<LegalPageDto> {
    return { data: { page, language: lang, html: this.pages.html(page, lang) } };
  }

  @Endpoint('GET /.well-known/apple-app-site-association', {
    access: 'public',
    summary: 'Links that the iOS app opens',
    returns: AppleAssociationDto,
  })
  apple(): AppleAssociationDto {
    return appleAssociation(this.config.env.APPLE_APP_ID, reservedNames);
  }

  @Endpoint('GET /.well-known/assetlinks.json', {
    access: 'public',
    summary: 'Links that the Android app opens',
    returns: ArrayOf(AndroidStatementDto),
  })
  android(): AndroidStatementDto[] {
    return androidStatements(this.config.env.ANDROID_APP_ID, this.config.env.ANDROID_CERT_SHA256);
  }

  @Endpoint('GET /.well-known/security.txt', {
    access: 'public',
    summary: 'Where a weakness is reported',
    returns: 'text',
  })
  security(@Res({ passthrough: true }) response: Response): string {
    const { CONTACT_MAIL: mail, PUBLIC_URL: publicUrl, LINK_SECURITY_POLICY: policy } = this.config.env;
    response.type('text/plain; charset=utf-8');
    return securityTxt({ mail, publicUrl, policy }, this.clock.now());
  }
}
