import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { store } from '@/shared/auth/store';
import { createQueryClient } from '@/shared/query/client';

interface Place {
  /** The pattern of its route, for screens that read values of their address. */
  path?: string;
  /** The address that is open. */
  at?: string;
}

/** Shows a screen as the app does, with an empty cache of queries. */
export function renderScreen(screen: ReactNode, { path = '/', at = path }: Place = {}) {
  const router = createMemoryRouter([{ path, element: screen }], { initialEntries: [at] });
  const shown = render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  return { ...shown, router };
}
