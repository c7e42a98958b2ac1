import { cleanup, render, screen } from '@testing-library/react';
import { Words } from './Words';

afterEach(cleanup);

it.each([
  ['Schau: https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['(http://example.com/x) und https://b.example!', ['http://example.com/x', 'https://b.example']],
  ['javascript:alert(1) example.com', []],
  ['', []],
])('%s', (text, links) => {
  const { container } = render(<Words text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
