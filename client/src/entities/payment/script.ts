/** Puts a provider's script into the page; a failed one is taken out again, so that a later try starts anew. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The payment form did not load from ${new URL(url).host}.`));
    };
    document.head.append(script);
  });
}
