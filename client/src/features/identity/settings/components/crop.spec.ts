import { cropOf, dragged, inside, middle, scaleOf } from './crop';

const wide = { width: 1200, height: 800 };

describe('the part of a picture that is shown', () => {
  it('is its middle at first, as large as fits', () => {
    expect(cropOf(wide, middle(wide))).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  });

  it('follows the hand, but never leaves the picture', () => {
    const pane = 200;
    expect(scaleOf(wide, 1, pane)).toBe(0.25);
    const left = dragged(wide, middle(wide), pane, 25, 0);
    expect(cropOf(wide, left)).toMatchObject({ x: 100, y: 0 });
    const far = dragged(wide, left, pane, 5000, 5000);
    expect(cropOf(wide, far)).toEqual({ x: 0, y: 0, width: 800, height: 800 });
  });

  it('gets smaller when one looks closer, at most four times', () => {
    const close = inside(wide, { ...middle(wide), zoom: 2 });
    expect(cropOf(wide, close)).toEqual({ x: 400, y: 200, width: 400, height: 400 });
    expect(inside(wide, { ...close, zoom: 9 }).zoom).toBe(4);
    expect(inside(wide, { ...close, zoom: 0.1 }).zoom).toBe(1);
  });

  it('comes back inside when one looks from farther away again', () => {
    const corner = inside(wide, { zoom: 4, centre: { x: 1200, y: 800 } });
    expect(cropOf(wide, corner)).toEqual({ x: 1000, y: 600, width: 200, height: 200 });
    expect(cropOf(wide, { ...corner, zoom: 1 })).toEqual({ x: 400, y: 0, width: 800, height: 800 });
  });

  it('consists of whole pixels', () => {
    const odd = { width: 333, height: 501 };
    const crop = cropOf(odd, inside(odd, { zoom: 1.7, centre: { x: 100.3, y: 250.7 } }));
    expect(Object.values(crop).every(Number.isInteger)).toBe(true);
    expect(crop.x + crop.width).toBeLessThanOrEqual(odd.width);
  });
});
