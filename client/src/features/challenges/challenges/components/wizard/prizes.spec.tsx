import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { Prizes } from './Prizes';

afterEach(cleanup);

const eur = (text: string) => new RegExp(text.replace(' ', String.raw`\s`));
const show = (value: (number | null)[], budget = 100_000, maxCount = 10) => {
  const changes: (number | null)[][] = [];
  render(
    <Form initialValues={{ budget }}>
      {/* So that the form knows the field that the sums are held against. */}
      <Form.Item name="budget" hidden>
        <input />
      </Form.Item>
      <Prizes label="Prizes" value={value} maxCount={maxCount} onChange={(next) => changes.push(next)} />
    </Form>,
  );
  return changes;
};

describe('the prizes of a challenge', () => {
  it('stand in their order, and say what they leave of the budget', () => {
    show([50_000, 30_000]);
    expect(screen.getByText('Place 1')).toBeTruthy();
    expect(screen.getByText('Place 2')).toBeTruthy();
    expect(screen.getByText(eur('800,00 € of 1.000,00 €'))).toBeTruthy();
    expect(screen.getByText(eur('200,00 € have no prize yet'))).toBeTruthy();
  });

  it('take what is left for a new place, and nothing where nothing is left', () => {
    const some = show([60_000]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a prize' }));
    expect(some).toEqual([[60_000, 40_000]]);
    cleanup();
    const none = show([100_000]);
    expect(screen.getByText(/The whole budget goes to prizes/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add a prize' }));
    expect(none).toEqual([[100_000, null]]);
  });

  it('lose one place, and the others move up', () => {
    const changes = show([50_000, 30_000, 20_000]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the prize for place 2' }));
    expect(changes).toEqual([[50_000, 20_000]]);
  });

  it('say how far they are above the budget, and how many there may be', () => {
    show([80_000, 30_000], 100_000, 2);
    expect(screen.getByText(eur('100,00 € more than the budget'))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a prize' })).toHaveProperty('disabled', true);
  });
});
