export { DeliverablesInput, firstPiece } from './DeliverablesInput';
export type { Piece } from './DeliverablesInput';
export { formatOf, placements, sentPieces } from './placements';
export { useDeliverableName, usePlacementName } from './useDeliverableName';
export type { Placement } from './types';
