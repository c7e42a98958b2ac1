import { cleanup, render, screen } from '@testing-library/react';
import { ReviewRecord } from './ReviewRecord';

afterEach(cleanup);

const record = { decisions: 42, medianHours: 9.4, automaticPercent: 5, rejectedPercent: 12 };

it.each([
  [0.2, 'about 1 hour.'],
  [9.4, 'about 9 hours.'],
  [71.5, 'about 3 days.'],
])('says of a median of %s hours: %s', async (medianHours, words) => {
  render(<ReviewRecord record={{ ...record, medianHours }} />);
  const text = await screen.findByText(/^Decides in/);
  expect(text.textContent).toBe(
    `Decides in ${words} Of its last 42 decisions, 5 % were left to the deadline and 12 % were rejections.`,
  );
});

it('says nothing of a brand that has decided too little', () => {
  const { container } = render(<ReviewRecord record={null} />);
  expect(container.textContent).toBe('');
});
