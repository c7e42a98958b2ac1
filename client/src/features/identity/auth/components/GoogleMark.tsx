import { GoogleG } from '@/shared/art/GoogleG';

export const GoogleMark = () => (
  <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
    <GoogleG />
  </svg>
);
