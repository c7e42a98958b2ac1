export { WalletFrame } from './WalletFrame';
