import type { Clause, WholeDeal } from '../deal.types.js';
import type { ShipmentInputDto } from './dto/shipment.dto.js';
import type { Goods, GoodsVariant, ShipmentItem, ShipmentState } from './shipment.types.js';
import { noGoodsAgreed, otherValue, tooMany, unknownGoods, unknownVariant } from './shipments.errors.js';

type GoodsClause = Extract<Clause, { kind: 'goods' }>;
type Asked = ShipmentInputDto['items'][number];

const goodsOf = ({ deal }: Pick<WholeDeal, 'deal'>): GoodsClause[] =>
  (deal.contract?.clauses ?? []).filter((clause) => clause.kind === 'goods');

const isAsked = ({ productId, title }: Goods, asked: Asked): boolean =>
  asked.productId === undefined
    ? title.toLowerCase() === asked.title.toLowerCase()
    : productId === asked.productId;

/** What a creator asks for, as the contract names it: nothing else, and no more of it than is left. */
export function itemsOf(whole: WholeDeal, asked: readonly Asked[]): ShipmentItem[] {
  const agreed = goodsOf(whole);
  if (agreed.length === 0) throw noGoodsAgreed();
  const left = leftOf(whole, agreed);
  return asked.map((one, index): ShipmentItem => {
    const clause = agreed.find(({ goods }) => isAsked(goods, one));
    if (!clause) throw unknownGoods(`items.${index}.title`);
    const { id, goods } = clause;
    const rest = left.get(id) ?? 0;
    if (one.quantity > rest) throw tooMany(`items.${index}.quantity`, rest);
    left.set(id, rest - one.quantity);
    if (one.value.minor !== goods.valueMinor) throw otherValue(`items.${index}.value`);
    const variant = variantOf(goods.variants, one.variantId, `items.${index}.variantId`);
    return {
      clause: id,
      productId: goods.productId,
      variantId: variant?.id ?? null,
      variant: variant?.title ?? null,
      title: goods.title,
      quantity: one.quantity,
      valueMinor: goods.valueMinor,
    };
  });
}

function leftOf({ order, shipments }: WholeDeal, agreed: readonly GoodsClause[]): Map<string, number> {
  const left = new Map(agreed.map(({ id, goods }) => [id, goods.quantity]));
  for (const { orderId, status, items } of shipments) {
    if (orderId !== order?.id || status === 'rejected' || status === 'refunded') continue;
    for (const { clause, quantity } of items) left.set(clause, (left.get(clause) ?? 0) - quantity);
  }
  return left;
}

function variantOf(
  variants: readonly GoodsVariant[],
  wanted: string | undefined,
  field: string,
): GoodsVariant | null {
  if (variants.length === 0 && wanted === undefined) return null;
  const found = variants.find(({ id }) => id === wanted);
  if (!found) throw unknownVariant(field);
  return found;
}

/** The brand sends another variant than the one that was chosen. */
export function withVariant(
  whole: Pick<WholeDeal, 'deal'>,
  { items }: Pick<ShipmentState, 'items'>,
  variantId: string,
): ShipmentItem[] {
  const clause = goodsOf(whole).find(({ goods }) => goods.variants.some(({ id }) => id === variantId));
  const variant = clause?.goods.variants.find(({ id }) => id === variantId);
  const at = items.findIndex((item) => item.clause === clause?.id);
  if (!variant || at < 0) throw unknownVariant('variantId');
  return items.map((item, index) =>
    index === at ? { ...item, variantId: variant.id, variant: variant.title } : item,
  );
}

export const valueOf = (items: readonly ShipmentItem[]): number =>
  items.reduce((sum, { quantity, valueMinor }) => sum + quantity * valueMinor, 0);

/** 2 × Mug (Blue), 1 × Winter blend */
export const inWords = (items: readonly ShipmentItem[]): string =>
  items
    .map(({ quantity, title, variant }) => `${quantity} × ${title}${variant === null ? '' : ` (${variant})`}`)
    .join(', ');
