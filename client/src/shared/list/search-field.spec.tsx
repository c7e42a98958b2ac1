import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchField } from './SearchField';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function open() {
  const searched = jest.fn();
  const drawn = (value: string) => <SearchField label="Search" value={value} onSearch={searched} />;
  const { rerender } = render(drawn(''));
  return { searched, becomes: (value: string) => rerender(drawn(value)) };
}

describe('the field of a search', () => {
  it('keeps what is typed while the search before it takes effect', async () => {
    const { searched, becomes } = open();
    type('mens');
    await waitFor(() => expect(searched).toHaveBeenCalledWith('mens'));
    type('mensah');
    becomes('mens');
    expect(field().value).toBe('mensah');
    await waitFor(() => expect(searched).toHaveBeenLastCalledWith('mensah'));
    becomes('mensah');
    expect(field().value).toBe('mensah');
  });

  it('shows what is chosen elsewhere, also what was typed before', async () => {
    const { searched, becomes } = open();
    type('mens ');
    await waitFor(() => expect(searched).toHaveBeenCalledWith('mens'));
    becomes('mens');
    expect(field().value).toBe('mens ');
    becomes('');
    expect(field().value).toBe('');
    becomes('mens');
    expect(field().value).toBe('mens');
  });
});
