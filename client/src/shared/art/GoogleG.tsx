import { google } from '@/shared/theme/art';

/** The letter in its four colours, 18 by 18; stands inside an svg. */
export const GoogleG = () => (
  <>
    <path
      d="M16.5 9.2c0-.6 0-1-.1-1.5H9v2.8h4.2a3.6 3.6 0 0 1-1.5 2.4v2h2.5c1.5-1.4 2.3-3.4 2.3-5.7z"
      fill={google.blue}
    />
    <path
      d="M9 17c2.1 0 3.9-.7 5.2-1.9l-2.5-2a4.7 4.7 0 0 1-7-2.5H2.1v2A8 8 0 0 0 9 17z"
      fill={google.green}
    />
    <path d="M4.7 10.6a4.8 4.8 0 0 1 0-3.1v-2H2.1a8 8 0 0 0 0 7.1z" fill={google.yellow} />
    <path
      d="M9 4.2c1.2 0 2.2.4 3 1.2l2.3-2.3A8 8 0 0 0 2.1 5.5l2.6 2A4.7 4.7 0 0 1 9 4.2z"
      fill={google.red}
    />
  </>
);
