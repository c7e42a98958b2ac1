/**
 * Shows the wall of a brand on its own website:
 *
 *     <script async src="https://…/api/ovations/embed.js" data-wall="<id of the brand>"></script>
 *
 * It writes no inline script and no inline style, so a page may forbid both: the wall stands in a shadow root with a
 * sheet of its own. It asks again while the page is open, so that what is withdrawn disappears there too.
 */
(() => {
  const script = document.currentScript;
  if (!script?.src || !script.dataset.wall) return;
  const { origin } = new URL(script.src);
  const { wall: id, layout = 'wall', theme = 'light', lang } = script.dataset;
  const AGAIN_MS = 25_000;
  const MOST = { wall: 60, carousel: 60, single: 1 };
  const words = {
    en: {
      title: 'What people say',
      from: (count) => `from ${count} ${count === 1 ? 'testimonial' : 'testimonials'}`,
      paid: 'Paid: received a reward',
      collab: 'Verified collab',
      stars: (count) => `${count} of 5 stars`,
      play: (name) => `Play the video of ${name}`,
    },
    de: {
      title: 'Was andere sagen',
      from: (count) => `aus ${count} ${count === 1 ? 'Stimme' : 'Stimmen'}`,
      paid: 'Bezahlt: mit Vergütung',
      collab: 'Zusammenarbeit bestätigt',
      stars: (count) => `${count} von 5 Sternen`,
      play: (name) => `Video von ${name} abspielen`,
    },
  };
  const language = (lang ?? document.documentElement.lang ?? '').startsWith('de') ? 'de' : 'en';
  const t = words[language];

  const css = `
    :host { display: block; font: 400 1rem/1.5 system-ui, sans-serif; color: var(--text); color-scheme: light;
      --text: #14181c; --quiet: #55606b; --line: #dfe4e9; --card: #ffffff; --star: #b45309; --good: #047857;
      --paid: #9a3412; }
    :host([data-theme='dark']) { color-scheme: dark; --text: #f4ece6; --quiet: #c5b5a9; --line: #46372c;
      --card: #241912; --star: #ffb02e; --good: #4ade80; --paid: #ffb084; }
    * { box-sizing: border-box; margin: 0; }
    .head { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: baseline; justify-content: space-between;
      margin-bottom: 1rem; }
    .title { font-size: 1.25rem; font-weight: 700; }
    .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .75rem; padding: 0; align-items: start;
      list-style: none; }
    .carousel { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; }
    .carousel .card { flex: 0 0 min(18rem, 85%); scroll-snap-align: start; }
    .single { grid-template-columns: minmax(0, 28rem); }
    .card { display: flex; flex-direction: column; gap: .5rem; padding: 1rem; background: var(--card);
      border: 1px solid var(--line); border-radius: .75rem; overflow-wrap: anywhere; }
    .stars { color: var(--star); letter-spacing: .1em; }
    .words { white-space: pre-line; }
    .who { display: flex; gap: .5rem; align-items: center; font-weight: 600; }
    .face { width: 1.75rem; height: 1.75rem; border-radius: 50%; object-fit: cover; }
    .still { position: relative; display: block; }
    .still img { display: block; width: 100%; max-height: 16rem; object-fit: cover; border-radius: .5rem; }
    .still span { position: absolute; left: .5rem; bottom: .5rem; padding: 0 .5rem; border-radius: .25rem;
      background: #000000b3; color: #ffffff; }
    .marks { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: .875rem; }
    .paid { color: var(--paid); }
    .collab { color: var(--good); }
    .quiet { color: var(--quiet); }
  `;

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  const stars = (rating) => {
    const shown = element('span', 'stars', '★'.repeat(rating) + '☆'.repeat(5 - rating));
    shown.setAttribute('role', 'img');
    shown.setAttribute('aria-label', t.stars(rating));
    return shown;
  };

  const picture = ({ kind, url, previewUrl }, name) => {
    const source = previewUrl ?? (kind === 'image' ? url : null);
    if (!source && kind !== 'video') return null;
    const frame = element(kind === 'video' ? 'a' : 'span', 'still');
    if (source) {
      const image = element('img');
      image.src = source;
      image.alt = '';
      image.loading = 'lazy';
      frame.append(image);
    }
    if (kind === 'video') {
      frame.href = `${origin}/ovations/wall/${id}`;
      frame.target = '_blank';
      frame.rel = 'noopener';
      frame.setAttribute('aria-label', t.play(name));
      frame.append(element('span', '', '▶'));
    }
    return frame;
  };

  const card = ({ name, avatarUrl, rating, text, media, paid, verified }) => {
    const made = element('li', 'card');
    const still = media.map((one) => picture(one, name)).find(Boolean);
    if (still) made.append(still);
    if (rating !== null) made.append(stars(rating));
    if (text !== null) made.append(element('p', 'words', text));
    const who = element('div', 'who');
    if (avatarUrl) {
      const face = element('img', 'face');
      face.src = avatarUrl;
      face.alt = '';
      who.append(face);
    }
    who.append(element('span', '', name));
    const marks = element('div', 'marks');
    if (verified === 'collab') marks.append(element('span', 'collab', t.collab));
    if (paid) marks.append(element('span', 'paid', t.paid));
    made.append(who, marks);
    return made;
  };

  const head = ({ published, average }) => {
    const made = element('div', 'head');
    made.append(element('div', 'title', t.title));
    if (average !== null) {
      const sum = element('div', '');
      const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(average);
      sum.append(element('b', '', `★ ${number} `), element('span', 'quiet', t.from(published)));
      made.append(sum);
    }
    return made;
  };

  const host = element('div');
  host.dataset.theme = theme;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  script.after(host);

  let shown = '';
  const show = async () => {
    const response = await fetch(`${origin}/api/ovations/wall/${id}`, { credentials: 'omit' });
    if (response.status === 404) return root.replaceChildren();
    if (!response.ok) throw new Error(`the wall answers ${response.status}`);
    const { data } = await response.json();
    const text = JSON.stringify(data.ovations.map(({ media: _, avatarUrl: __, ...rest }) => rest));
    if (text === shown) return undefined;
    shown = text;
    const list = element('ul', `list ${layout}`);
    list.append(...data.ovations.slice(0, MOST[layout] ?? MOST.wall).map(card));
    return root.replaceChildren(...(data.ovations.length > 0 ? [head(data.figures), list] : []));
  };
  // What cannot be asked for again may have been withdrawn: nothing is shown rather than too much.
  const refresh = () =>
    show().catch((error) => {
      shown = '';
      root.replaceChildren();
      console.warn(`ovations: ${error.message}`);
    });
  void refresh();
  setInterval(() => document.visibilityState === 'visible' && void refresh(), AGAIN_MS);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void refresh(),
  );
})();
