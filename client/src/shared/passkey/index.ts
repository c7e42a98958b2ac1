export {
  autofillSupported,
  cancelPasskey,
  createPasskey,
  passkeysSupported,
  problemOf,
  signWithPasskey,
} from './passkey';
export { usePasskeyOffer } from './usePasskeyOffer';
export { usePasskeyWords } from './usePasskeyWords';
