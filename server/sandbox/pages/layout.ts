const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff; }
  .banner { padding: 10px 20px; font-weight: 600; color: #1b1b1b;
    background: repeating-linear-gradient(45deg, #ffd54d 0 18px, #ffe79a 18px 36px); border-bottom: 2px solid #1b1b1b; }
  main { max-width: 860px; margin: 24px auto; padding: 0 20px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid #ccc; vertical-align: top; }
  button, .button { font: inherit; padding: 8px 16px; border: 2px solid #1b1b1b; background: #fff; cursor: pointer; color: #1b1b1b; }
  button.primary { background: #1b1b1b; color: #fff; }
  input { font: inherit; padding: 8px; border: 2px solid #1b1b1b; width: 100%; box-sizing: border-box; }
  label { display: block; margin: 12px 0 4px; }
  iframe { width: 100%; min-height: 480px; border: 1px solid #1b1b1b; }
  pre { white-space: pre-wrap; background: #f4f4f4; padding: 12px; }
  a { color: #0b4fb3; }
`;

/** Every page of the sandbox wears the striped banner, so that nobody takes it for the real thing. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Sandbox</title>
<style>${STYLE}</style></head><body><div class="banner" role="note">Sandbox — simulated, no real money</div>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
