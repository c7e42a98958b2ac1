import type { Schemas } from '@/shared/api';

export type Deal = Schemas['DealDto'];
export type DealDetail = Schemas['DealDetailDto'];
export type Delivery = Schemas['DeliveryDto'];
export type Offer = Schemas['OfferDto'];
export type Collab = Schemas['CollabDto'];
export type CollabFigures = Schemas['CollabFiguresDto'];
export type Clause = Schemas['ClauseDto'];
export type Side = DealDetail['side'];
