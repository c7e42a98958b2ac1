import { NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { WalletDto } from './wallet.dto.js';

@SocketEvent('wallet.updated')
export class WalletUpdatedDto {
  @NestedField(() => WalletDto)
  wallet: WalletDto;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'wallet.updated': WalletUpdatedDto;
  }
}
