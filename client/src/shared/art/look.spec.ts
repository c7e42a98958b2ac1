import { randomUUID } from 'node:crypto';
import { lookOf } from './look';

describe('the drawn face of somebody without a picture', () => {
  it('is the same wherever they are shown', () => {
    const id = '019a0000-0000-7000-8000-000000000001';
    expect(lookOf(id)).toEqual(lookOf(id));
    // Kept in words: who was drawn like this yesterday is so tomorrow.
    expect(lookOf(id)).toMatchInlineSnapshot(`
     {
       "beard": true,
       "bg": "leaf-300",
       "glasses": false,
       "hair": 6,
       "scarf": "leaf-500",
       "skin": 5,
       "style": "short",
       "top": "teal-700",
     }
    `);
  });

  it('differs between people', () => {
    const faces = new Set(Array.from({ length: 100 }, () => JSON.stringify(lookOf(randomUUID()))));
    expect(faces.size).toBeGreaterThan(90);
  });
});
