import { Injectable } from '@nestjs/common';
import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { isCountryCode } from '../../../../kernel/countries.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { addressContext, AddressEntity } from './address.entity.js';
import type { AddressKind } from './address.types.js';
import { AddressesRepository } from './addresses.repository.js';
import type { AddressDto, AddressInputDto, UpdateAddressDto } from './dto/address.dto.js';

type Content = Pick<
  AddressDto,
  'name' | 'company' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'phone'
>;

const MAX_ADDRESSES = 20;

@Injectable()
export class AddressesService {
  constructor(
    readonly db: Database,
    private readonly rows: AddressesRepository,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, kind?: AddressKind): Promise<AddressDto[]> {
    return (await this.rows.list(userId, kind)).map((row) => this.toDto(row));
  }

  async own(userId: string, id: string): Promise<AddressDto | null> {
    const row = await this.rows.own(userId, id);
    return row && this.toDto(row);
  }

  /** The first of its kind is the default. */
  @Transactional()
  async add(userId: string, input: AddressInputDto): Promise<AddressDto> {
    await this.rows.lockUser(userId);
    const known = await this.rows.list(userId);
    if (known.length >= MAX_ADDRESSES)
      throw new AppError('LIMIT_EXCEEDED', {
        en: `You can keep ${MAX_ADDRESSES} addresses. Remove one first.`,
        de: `Du kannst ${MAX_ADDRESSES} Adressen speichern. Entferne erst eine.`,
      });
    const { kind, country, isDefault, ...content } = input;
    const first = !known.some((row) => row.kind === kind);
    const id = newId();
    const row = Object.assign(new AddressEntity(), {
      id,
      userId,
      kind,
      country: requireCountry(country),
      content: this.seal(id, { ...empty, ...content }),
      isDefault: first || (isDefault ?? false),
      createdAt: this.clock.now(),
    } satisfies AddressEntity);
    return this.store(row);
  }

  @Transactional()
  async update(userId: string, id: string, input: UpdateAddressDto): Promise<AddressDto> {
    await this.rows.lockUser(userId);
    const row = await this.require(userId, id);
    const { kind, country, isDefault, ...content } = input;
    Object.assign(row, {
      kind: kind ?? row.kind,
      country: country === undefined ? row.country : requireCountry(country),
      content: this.seal(id, { ...this.open(row), ...content }),
      isDefault: isDefault ?? row.isDefault,
    });
    return this.store(row);
  }

  /** Invoices that were written to it keep it in their snapshot. */
  @Transactional()
  async remove(userId: string, id: string): Promise<void> {
    await this.rows.lockUser(userId);
    const row = await this.require(userId, id);
    await this.rows.remove(id);
    const [next] = row.isDefault ? await this.rows.list(userId, row.kind) : [];
    if (next) await this.rows.save(Object.assign(next, { isDefault: true }));
  }

  private async store(row: AddressEntity): Promise<AddressDto> {
    if (row.isDefault) await this.rows.clearDefault(row.userId, row.kind, row.id);
    await this.rows.save(row);
    return this.toDto(row);
  }

  private async require(userId: string, id: string): Promise<AddressEntity> {
    const row = await this.rows.lockOwn(userId, id);
    if (!row) throw notFound({ en: 'This address does not exist', de: 'Diese Adresse gibt es nicht' });
    return row;
  }

  private seal(id: string, content: Content): string {
    return this.encryption.encrypt(JSON.stringify(content), addressContext(id));
  }

  private open(row: AddressEntity): Content {
    return JSON.parse(this.encryption.decrypt(row.content, addressContext(row.id))) as Content;
  }

  private toDto(row: AddressEntity): AddressDto {
    const { id, kind, country, isDefault } = row;
    return { id, kind, ...this.open(row), country, isDefault };
  }
}

const empty = { company: null, line2: null, state: null, phone: null };

function requireCountry(code: string): string {
  if (!isCountryCode(code))
    throw invalidField('country', 'known', {
      en: 'Choose a country from the list',
      de: 'Wähle ein Land aus der Liste',
    });
  return code;
}
