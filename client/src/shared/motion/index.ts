export { useMoves } from './useMoves';
