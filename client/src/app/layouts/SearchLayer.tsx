import { Palette } from '@/features/reach/search';
import { useSession } from '@/shared/auth';
import { useDeeds, useScreens } from './useSearchItems';

/** The search over everything the frame knows. */
export function SearchLayer({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { user, role } = useSession();
  const screens = useScreens();
  const deeds = useDeeds(onShortcuts);
  return user && <Palette userId={user.id} role={role} screens={screens} deeds={deeds} onClose={onClose} />;
}
