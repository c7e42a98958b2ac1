import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { eur } from '../../../../kernel/money.js';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { type AutoTopupChoice, AutoTopupService } from './auto-topup.service.js';
import { AutoTopupDto } from './dto/auto-topup.dto.js';

@ApiTags('payments')
@Controller()
export class AutoTopupController {
  constructor(private readonly topup: AutoTopupService) {}

  @Endpoint('GET wallet/auto-topup', {
    access: 'member',
    summary: 'Own automatic top-up',
    returns: One(AutoTopupDto),
  })
  async read(@CurrentPrincipal() principal: Principal): Promise<Data<AutoTopupDto>> {
    return { data: toDto(await this.topup.read(ownedBy(principal))) };
  }

  @Endpoint('PUT wallet/auto-topup', {
    access: 'member',
    summary: 'Set the automatic top-up',
    returns: One(AutoTopupDto),
    errors: ['BILLING_ADDRESS_REQUIRED'],
  })
  async set(
    @Body() body: AutoTopupDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<AutoTopupDto>> {
    const { enabled, threshold, packageId, paymentMethodId, monthlyMax } = body;
    const choice = {
      enabled,
      threshold,
      packageId: packageId ?? null,
      cardId: paymentMethodId ?? null,
      monthlyMaxMinor: monthlyMax?.minor ?? null,
    };
    return { data: toDto(await this.topup.set(ownedBy(principal), choice, actorOf(principal))) };
  }
}

const toDto = (choice: AutoTopupChoice): AutoTopupDto => ({
  enabled: choice.enabled,
  threshold: choice.threshold,
  packageId: choice.packageId,
  paymentMethodId: choice.cardId,
  monthlyMax: choice.monthlyMaxMinor === null ? null : eur(choice.monthlyMaxMinor),
});
