export { ChargeOverlay } from './components/ChargeOverlay';
