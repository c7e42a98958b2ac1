import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/shared/api/errors';
import { AppForm } from './AppForm';
import { CodeInput } from './CodeInput';
import { CoinInput } from './CoinInput';
import { MoneyInput, parseAmount } from './MoneyInput';
import { fieldPath } from './server-errors';

afterEach(cleanup);

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}
const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Code ${number}/6`);

describe('the six boxes', () => {
  it('take a pasted code, whatever stands between the digits', () => {
    const done = jest.fn();
    render(<Code onComplete={done} />);
    fireEvent.paste(box(3), { clipboardData: { getData: () => '417 123' } });
    expect([1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('')).toBe('417123');
    expect(done).toHaveBeenCalledWith('417123');
  });

  it('move on with each digit and back with backspace', () => {
    render(<Code onComplete={jest.fn()} />);
    fireEvent.change(box(1), { target: { value: '4' } });
    expect(document.activeElement).toBe(box(2));
    fireEvent.keyDown(box(2), { key: 'Backspace' });
    expect(box(1).value).toBe('');
    expect(document.activeElement).toBe(box(1));
  });
});

describe('a form', () => {
  it('shows what the server found on the input it means, and the rest above', async () => {
    const refused = new ApiError(400, {
      code: 'VALIDATION_FAILED',
      message: 'Check the form',
      details: [
        { field: 'address.line1', rule: 'required', message: 'Give the street' },
        { field: 'somewhereElse', rule: 'x', message: 'Something else is wrong' },
      ],
    });
    render(
      <AppForm onSend={() => Promise.reject(refused)}>
        <Form.Item name={['address', 'line1']} label="Street">
          <Input />
        </Form.Item>
        <button type="submit">Send</button>
      </AppForm>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Give the street')).toBeTruthy();
    expect(await screen.findByText('Something else is wrong')).toBeTruthy();
  });

  it('reads field names and amounts as they are written', () => {
    expect(fieldPath('prizes[0].amount')).toEqual(['prizes', 0, 'amount']);
    expect(parseAmount('1.234,50')).toBe(1234.5);
    expect(parseAmount('1,234.50')).toBe(1234.5);
    expect(parseAmount('1234.5')).toBe(1234.5);
    expect(parseAmount('1.000')).toBe(1000);
    expect(parseAmount('19,99 €')).toBe(19.99);
  });
});

it('coins are whole, and their euros stand beside them', () => {
  const changed = jest.fn();
  render(<CoinInput aria-label="Coins" value={4250} onChange={changed} />);
  const field = screen.getByLabelText<HTMLInputElement>('Coins');
  expect(field.value).toBe('4.250');
  expect(screen.getByText(/42,50/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '1.000 coins' } });
  expect(changed).toHaveBeenLastCalledWith(1000);
});

describe.each([
  ['an amount', MoneyInput],
  ['coins', CoinInput],
])('%s', (_, Sum) => {
  const changed = jest.fn();
  const field = () => screen.getByLabelText<HTMLInputElement>('Sum');
  beforeEach(() => changed.mockClear());

  it('stays nothing where the field is left empty', () => {
    render(<Sum aria-label="Sum" value={null} min={1} onChange={changed} />);
    fireEvent.focus(field());
    fireEvent.blur(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(changed).not.toHaveBeenCalled();
    expect(field().value).toBe('');
  });

  it.each(['', '-', 'abc'])('is taken away with %p in its place', (text) => {
    render(<Sum aria-label="Sum" value={50_000} min={1} onChange={changed} />);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.blur(field());
    expect(changed).toHaveBeenLastCalledWith(null);
  });
});
