import type { Schemas } from '@/shared/api';
import type { Shipment } from '../api/shipments';
import type { DealDetail } from '../api/types';

export type Goods = Schemas['GoodsDto'];

/** What the form of an offer holds. */
export interface GoodsRow {
  productId?: string;
  title: string;
  quantity: number;
  value: number | null;
  variants: string;
}

export const firstGoods: GoodsRow = { title: '', quantity: 1, value: null, variants: '' };

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export const isWhole = ({ title, value }: GoodsRow): boolean => title.trim().length > 1 && (value ?? 0) > 0;

export const sentGoods = (rows: readonly GoodsRow[] = []): Schemas['GoodsInputDto'][] =>
  rows.map(({ productId, title, quantity, value, variants }) => ({
    ...(productId === undefined ? {} : { productId }),
    title: title.trim(),
    quantity,
    value: { minor: value ?? 0, currency: 'EUR' },
    ...(namesIn(variants).length > 0 ? { variants: namesIn(variants) } : {}),
  }));

/** Goods that were named before, for a form that names them again. */
export const goodsRows = (goods: readonly Goods[]): GoodsRow[] =>
  goods.map(({ productId, title, quantity, value, variants }) => ({
    ...(productId === null ? {} : { productId }),
    title,
    quantity,
    value: value.minor,
    variants: variants.map((variant) => variant.title).join(', '),
  }));

export interface Agreed {
  clause: string;
  goods: Goods;
  /** How many of it were not asked for yet. */
  left: number;
}

/** What the contract names, with what is left of it. */
export function agreedIn(
  { contract }: Pick<DealDetail, 'contract'>,
  shipments: readonly Pick<Shipment, 'status' | 'items'>[],
): Agreed[] {
  const counted = shipments.filter(({ status }) => status !== 'rejected' && status !== 'refunded');
  return (contract?.clauses ?? []).flatMap(({ id, goods }) => {
    if (goods === null) return [];
    const asked = counted
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (item.clause === id ? item.quantity : 0), 0);
    return [{ clause: id, goods, left: goods.quantity - asked }];
  });
}

export type ShipmentStep = 'requested' | 'approved' | 'shipped' | 'received';
export const shipmentSteps: readonly ShipmentStep[] = ['requested', 'approved', 'shipped', 'received'];

/** Where it stands; null = all of it is behind. What has gone wrong waits to be sent again. */
export function stepOfShipment({ status }: Pick<Shipment, 'status'>): ShipmentStep | null {
  switch (status) {
    case 'requested':
      return 'approved';
    case 'approved':
    case 'problem':
      return 'shipped';
    case 'shipped':
      return 'received';
    case 'rejected':
      return 'approved';
    case 'refunded':
      return 'shipped';
    case 'received':
      return null;
  }
}
