import { pointsIn, timeOf } from './points';

describe('remarks', () => {
  it.each([
    ['0:08 turn the label', [{ text: 'turn the label', atSec: 8 }]],
    ['1:02 louder\n\nshorter at the end', [{ text: 'louder', atSec: 62 }, { text: 'shorter at the end' }]],
    ['', []],
  ])('%j', (typed, points) => {
    expect(pointsIn(typed)).toEqual(points);
  });

  it('are shown with their time', () => {
    expect(timeOf(8)).toBe('0:08');
    expect(timeOf(125)).toBe('2:05');
  });
});
