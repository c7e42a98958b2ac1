export { useMoves } from './useMoves';
export { useCalm } from './calm';
