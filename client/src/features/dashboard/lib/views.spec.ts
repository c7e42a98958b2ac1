import { newViews } from './views';

const now = Date.parse('2026-11-21T15:00:00Z');

describe('new views per day', () => {
  it('are the difference of the readings, over all challenges', () => {
    const points = newViews(
      [
        [
          { date: '2026-11-19', views: 100 },
          { date: '2026-11-21', views: 250 },
        ],
        [{ date: '2026-11-20', views: 40 }],
      ],
      3,
      now,
    );
    expect(points).toEqual([
      { label: '11.19', value: 100 },
      { label: '11.20', value: 40 },
      { label: '11.21', value: 150 },
    ]);
  });

  it('stand beside the period before once there were readings', () => {
    const points = newViews(
      [
        [
          { date: '2026-11-15', views: 10 },
          { date: '2026-11-18', views: 30 },
          { date: '2026-11-19', views: 90 },
        ],
      ],
      3,
      now,
    );
    expect(points).toEqual([
      { label: '11.19', value: 60, before: 0 },
      { label: '11.20', value: 0, before: 0 },
      { label: '11.21', value: 0, before: 20 },
    ]);
  });

  it('are none without readings', () => {
    expect(newViews([], 2, now)).toEqual([
      { label: '11.20', value: 0 },
      { label: '11.21', value: 0 },
    ]);
  });
});
