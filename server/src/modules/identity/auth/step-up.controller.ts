import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { BoolField, IntField, StringField } from '../../../platform/http/fields.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUpPurposeDto } from './dto/passkey.dto.js';
import { StepUpService } from './step-up.service.js';

class StepUpSentDto {
  @BoolField({ description: 'false: a code was sent a moment ago' })
  status: boolean;

  @StringField()
  message: string;

  @IntField({ description: 'seconds the code is valid' })
  expiresIn: number;
}

@ApiTags('auth')
@Controller()
export class StepUpController {
  constructor(private readonly stepUp: StepUpService) {}

  @Endpoint('POST auth/step-up', {
    access: 'member',
    suspended: true,
    beforeSecondFactor: true,
    status: 200,
    summary: 'Mail a code for a sensitive action',
    returns: StepUpSentDto,
  })
  send(
    @Body() body: StepUpPurposeDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<StepUpSentDto> {
    return this.stepUp.send(principal, body.purpose);
  }
}
