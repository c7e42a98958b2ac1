import { createCache } from '@ant-design/cssinjs';
import { styles } from 'virtual:antd-styles';

/** antd's cache of rules, with those of the build in it. What it does not find there it works out itself. */
export const antdCache = createCache();
for (const [path, style] of Object.entries(styles)) antdCache.opUpdate(path, () => [0, style]);
