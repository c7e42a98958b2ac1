import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../../platform/security/encryption.js';
import { type AddressDto, AddressesService } from '../../../money/tax/index.js';
import { addressContext } from './shipment.entity.js';
import type { ShipmentState } from './shipment.types.js';
import { unknownAddress } from './shipments.errors.js';

export type SealedAddress = Omit<AddressDto, 'id' | 'kind' | 'isDefault'>;

/** Where a shipment goes: a copy of the creator's address, encrypted, for the label alone. */
@Injectable()
export class ShipmentAddresses {
  constructor(
    private readonly addresses: AddressesService,
    private readonly encryption: Encryption,
  ) {}

  async seal(shipmentId: string, creatorId: string, addressId: string): Promise<string> {
    const found = await this.addresses.own(creatorId, addressId);
    if (!found) throw unknownAddress();
    const { id: _, kind: __, isDefault: ___, ...address } = found;
    return this.encryption.encrypt(JSON.stringify(address), addressContext(shipmentId));
  }

  open({ id, address }: Pick<ShipmentState, 'id' | 'address'>): SealedAddress | null {
    if (address === null) return null;
    return JSON.parse(this.encryption.decrypt(address, addressContext(id))) as SealedAddress;
  }
}
