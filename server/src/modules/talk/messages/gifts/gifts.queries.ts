import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { say } from '../../../../platform/http/language.js';
import type { GiftDto, GivenDto } from './gift.dto.js';
import type { GiftEntity } from './gift.entity.js';
import { type Given, GiftsRepository } from './gifts.repository.js';

@Injectable()
export class GiftsQueries {
  constructor(
    private readonly rows: GiftsRepository,
    private readonly config: Config,
  ) {}

  async catalogue(): Promise<GiftDto[]> {
    return (await this.rows.catalogue()).map((gift) => this.toDto(gift));
  }

  given({ gift, sent }: Given): GivenDto {
    return { gift: this.toDto(gift), quantity: sent.quantity };
  }

  private toDto({ id, code, name, price, active }: GiftEntity): GiftDto {
    return {
      id,
      code,
      name: say(name),
      icon: `${this.config.env.PUBLIC_URL}/gifts/${code}.svg`,
      price,
      active,
    };
  }
}
