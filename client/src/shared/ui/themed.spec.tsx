import { render } from '@testing-library/react';
import { Button } from 'antd';
import { antdCache } from '@/shared/theme/antd-styles';
import { ThemeScope } from './Themed';

it('gives antd the rules that the build has worked out', () => {
  // As client/scripts/antd-styles.ts finds it in the cache of the build.
  const rules = ['.ant-btn{order:7}', 'known', {}, null, -999];
  antdCache.opUpdate('style%%Button-Button%ant-btn%anticon', () => [0, rules]);
  render(
    <ThemeScope theme="default">
      <Button>Go</Button>
    </ThemeScope>,
  );
  expect(document.querySelector('style[data-css-hash="known"]')).not.toBeNull();
});
