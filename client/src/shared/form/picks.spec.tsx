import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Chips, Choices, TagInput } from '.';

afterEach(cleanup);

it('one of a few is chosen, a closed one is not', () => {
  const changed = jest.fn();
  render(
    <Choices
      label="Who"
      value="all"
      onChange={changed}
      options={[
        { value: 'all', title: 'All' },
        { value: 'some', title: 'Some', text: 'Those you know' },
        { value: 'none', title: 'None', disabled: true },
      ]}
    />,
  );
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('radiogroup', { name: 'Who' })).toBeTruthy();
  expect(radio(/All/).checked).toBe(true);
  fireEvent.click(radio(/Some/));
  expect(changed).toHaveBeenCalledWith('some');
  expect(radio(/None/).disabled).toBe(true);
});

it('any of a few are chosen, up to their most', () => {
  function Topics() {
    const [value, setValue] = useState<string[]>(['a']);
    return (
      <Chips
        label="Topics"
        value={value}
        maxCount={2}
        onChange={setValue}
        options={['a', 'b', 'c'].map((name) => ({ value: name, title: name }))}
      />
    );
  }
  render(<Topics />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(box('b'));
  expect(box('b').checked).toBe(true);
  expect(box('c').disabled).toBe(true);
  fireEvent.click(box('a'));
  expect(box('a').checked).toBe(false);
  expect(box('c').disabled).toBe(false);
});

it('words are taken without their sign, each once', () => {
  const changed = jest.fn();
  render(<TagInput aria-label="Hashtags" sign="#" value={['kalt']} maxLength={6} onChange={changed} />);
  const input = screen.getByRole('combobox', { name: 'Hashtags' });
  fireEvent.change(input, { target: { value: '#kaffeebohnen,' } });
  expect(changed).toHaveBeenLastCalledWith(['kalt', 'kaffee']);
  fireEvent.change(input, { target: { value: '#kalt ' } });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(changed).toHaveBeenLastCalledWith(['kalt']);
});
