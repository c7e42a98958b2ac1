export { TipButton } from './TipButton';
