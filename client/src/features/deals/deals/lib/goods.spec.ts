import { agreedIn, isWhole, sentGoods, stepOfShipment } from './goods';
import type { Goods } from './goods';

const mug: Goods = {
  productId: null,
  title: 'Mug',
  quantity: 3,
  value: { minor: 2_200, currency: 'EUR' },
  variants: [],
};
const clause = (id: string, goods: Goods | null) => ({ id, goods });
const contract = { clauses: [clause('D1', null), clause('G1', mug)] };
const item = (quantity: number) => ({ clause: 'G1', quantity });

describe('goods of a deal', () => {
  it('are sent as they were typed, variants by their names', () => {
    expect(
      sentGoods([{ title: ' Mug ', quantity: 2, value: 2_200, variants: 'Blue, Green,, Blue' }]),
    ).toEqual([
      { title: 'Mug', quantity: 2, value: { minor: 2_200, currency: 'EUR' }, variants: ['Blue', 'Green'] },
    ]);
    expect(sentGoods()).toEqual([]);
    expect(isWhole({ title: 'M', quantity: 1, value: 100, variants: '' })).toBe(false);
    expect(isWhole({ title: 'Mug', quantity: 1, value: null, variants: '' })).toBe(false);
  });

  it('are left while nobody asked for them; rejected shipments count for nothing', () => {
    const shipments = [
      { status: 'rejected', items: [item(3)] },
      { status: 'received', items: [item(1)] },
    ];
    const agreed = agreedIn({ contract } as never, shipments as never);
    expect(agreed).toMatchObject([{ clause: 'G1', left: 2 }]);
    expect(agreedIn({ contract: null }, [])).toEqual([]);
  });

  it('stand at the step that comes next', () => {
    expect(stepOfShipment({ status: 'requested' })).toBe('approved');
    expect(stepOfShipment({ status: 'problem' })).toBe('shipped');
    expect(stepOfShipment({ status: 'shipped' })).toBe('received');
    expect(stepOfShipment({ status: 'received' })).toBeNull();
  });
});
