import type { Schemas } from '@/shared/api';

export type Deliverable = Schemas['DeliverableDto'];
export type Placement = Deliverable['placement'];
