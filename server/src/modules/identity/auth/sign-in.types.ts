import type { UserDto } from '../users/index.js';
import type { DeviceView } from './device.js';
import type { OpenedSession } from './sessions.service.js';

export interface SignIn {
  ip: string;
  device?: DeviceView;
  totp?: string;
  /** A passkey has been shown: the device and whoever may unlock it, which is both steps in one. */
  passkey?: true;
  /** The hash that the password fitted: where it has changed meanwhile, the sign-in is refused. */
  passwordHash?: string;
}

export interface SignedIn {
  session: OpenedSession;
  user: UserDto;
  complete: boolean;
  message: string;
  /** Said after a sign-in by one of them: how many are left. */
  recoveryCodesLeft?: number;
}
