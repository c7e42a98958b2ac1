/**
 * Shows the bank's page in a frame over the page and waits until it was answered or closed.
 * It runs in the browser: its source text is sent there, so it may use nothing from outside itself.
 */
export function openChallenge(url: string): Promise<void> {
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', '3-D Secure');
  overlay.setAttribute('data-testid', '3ds-dialog');
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.6);display:flex;align-items:center;justify-content:center';
  const panel = document.createElement('div');
  panel.style.cssText = 'background:#fff;width:min(520px,94vw);display:flex;flex-direction:column';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Cancel / Abbrechen';
  close.setAttribute('data-testid', '3ds-cancel');
  close.style.cssText =
    'align-self:flex-end;margin:8px;padding:6px 12px;font:14px system-ui;color:#1b1b1b;background:#fff;border:1px solid #1b1b1b;cursor:pointer';
  const frame = document.createElement('iframe');
  frame.title = '3-D Secure';
  frame.name = 'sandbox-3ds';
  frame.src = url;
  frame.setAttribute('data-testid', '3ds-frame');
  frame.style.cssText = 'border:0;width:100%;height:400px';
  panel.append(close, frame);
  overlay.append(panel);
  const before = document.activeElement;
  const origin = new URL(url).origin;

  return new Promise((resolve) => {
    function finish(): void {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('keydown', onKey);
      overlay.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    }
    function onMessage(event: MessageEvent<unknown>): void {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { data } = event;
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'sandbox:3ds')
        finish();
    }
    function giveUp(): void {
      const body = new URLSearchParams({ outcome: 'fail' });
      fetch(url, { method: 'POST', mode: 'no-cors', body }).then(finish, finish);
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') giveUp();
    }
    window.addEventListener('message', onMessage);
    document.addEventListener('keydown', onKey);
    close.addEventListener('click', giveUp);
    document.body.append(overlay);
    frame.focus();
  });
}
