import { AmountDto, MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import { EnumField, IdField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type RequestReason, requestReasons, type RequestStatus, requestStatuses } from '../breed.types.js';
import { BreedDto } from './breed.dto.js';

export class BreedRequestDto {
  @IdField() id: string;
  @NestedField(() => BreedDto, { description: 'with the brief, pieces, interval and term of the request' })
  breed: BreedDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @EnumField(['brand', 'creator']) initiator: 'brand' | 'creator';
  @NestedField(() => MoneyDto, { nullable: true, description: 'of a seat and a cycle, net' })
  fee: MoneyDto | null;
  @NestedField(() => MoneyDto, { description: 'what the seat can earn of the bonus pool in a cycle, net' })
  bonus: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what the creator receives of the fee' }) earns: MoneyDto;
  @StringField({ nullable: true, max: 1000 }) message: string | null;
  @EnumField(requestStatuses, { name: 'BreedRequestStatus' }) status: RequestStatus;
  @EnumField(requestReasons, { nullable: true, name: 'BreedRequestReason' }) reason: RequestReason | null;
  @StringField({ nullable: true, max: 1000, description: 'what the other side wrote beside it' })
  note: string | null;
  @IdField({ nullable: true, description: 'the seat it takes over' }) replacesId: string | null;
  @IdField({ nullable: true }) dealId: string | null;
  @TimeField() expiresAt: string;
  @TimeField() createdAt: string;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

export class BreedRequestInputDto {
  @IdField() breedId: string;
  @IdField({ optional: true, description: 'whom a brand asks; a creator applies for themselves' })
  creatorId?: string;
  @NestedField(() => AmountDto, { optional: true, description: 'default: the fee of the squad' })
  fee?: AmountDto;
  @StringField({ optional: true, max: 1000 }) message?: string;
}

export class BreedRequestsQueryDto extends PageQueryDto {
  @EnumField(['sent', 'received'], { optional: true, description: 'received: the caller has to answer' })
  side?: 'sent' | 'received';
  @EnumField(requestStatuses, { optional: true, name: 'BreedRequestStatus' }) status?: RequestStatus;
  @IdField({ optional: true }) breedId?: string;
}

@MayBeEmpty()
export class RejectRequestDto {
  @StringField({ optional: true, max: 1000, description: 'the other side reads it' }) reason?: string;
}
