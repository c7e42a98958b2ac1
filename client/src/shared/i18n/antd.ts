import type { ConfigProviderProps } from 'antd';
import type { Language } from './language';
import { readBundled } from './store';

/** antd's own words, which come with the texts of the frame. */
export const antdWords = (language: Language): NonNullable<ConfigProviderProps['locale']> =>
  readBundled<NonNullable<ConfigProviderProps['locale']>>('antd', language);
