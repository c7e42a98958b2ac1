import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Card } from './Card';

let broken = true;
function Part() {
  if (broken) throw new Error('no such field');
  return <p>42 views</p>;
}

afterEach(cleanup);

describe('a card whose content throws', () => {
  it('is told where it stands, leaves the others alone, and can be tried again', () => {
    const told = jest.spyOn(console, 'error').mockReturnValue(undefined);
    render(
      <MemoryRouter>
        <Card title="Board">
          <Part />
        </Card>
        <Card title="Money">100,00 €</Card>
      </MemoryRouter>,
    );
    expect(screen.getByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByText('100,00 €')).toBeTruthy();
    expect(told).toHaveBeenCalled();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('42 views')).toBeTruthy();
    told.mockRestore();
  });
});
