import { Themed } from '@/shared/ui/Themed';
import { usePage } from '@/app/usePage';
import { LandingLayout } from './LandingLayout';

/** The landing layout for public pages that read live data and use the app's parts. */
export function LandingInApp() {
  const theme = usePage()?.theme ?? 'homepage';
  return (
    <Themed theme={theme}>
      <LandingLayout />
    </Themed>
  );
}
