import { Outlet } from 'react-router';
import { Themed } from '@/shared/ui/Themed';
import { Guarded } from '@/app/guard';
import { usePage } from '@/app/usePage';

/** The page alone, in its colours. */
export function PlainLayout() {
  const page = usePage();
  return (
    <Themed theme={page?.theme ?? 'default'}>
      <Guarded page={page}>
        <Outlet />
      </Guarded>
    </Themed>
  );
}
