import { embedCode } from './embed';

describe('the code of an embed', () => {
  it('names the wall alone where nothing is chosen', () => {
    expect(embedCode('https://anyjoi.example', 'b1', 'wall', 'light')).toBe(
      '<script async\n  src="https://anyjoi.example/api/ovations/embed.js"\n  data-wall="b1">\n</script>',
    );
  });

  it('names the look and the shade', () => {
    const code = embedCode('https://anyjoi.example', 'b1', 'single', 'dark');
    expect(code).toContain('data-layout="single"');
    expect(code).toContain('data-theme="dark"');
  });
});
