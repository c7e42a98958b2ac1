import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export interface PageFacts {
  title: string | null;
  description: string | null;
  /** As it stands there; may be relative to the page. */
  image: string | null;
}

type Node = DefaultTreeAdapterTypes.Node;

const LONGEST = { title: 200, description: 500, image: 2000 } as const;
/** By weight: what a page says for previews comes before what it says for everybody. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'twitter:image'],
} as const;

const line = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

const shortened = (text: string | undefined, longest: number): string | null => {
  const said = line(text ?? '');
  if (said === '') return null;
  return said.length <= longest ? said : `${said.slice(0, longest - 1).trimEnd()}…`;
};

/** What a page says about itself; also of one whose end is missing. */
export function factsOf(html: string): PageFacts {
  const said = new Map<string, string>();
  let title: string | undefined;
  const open: Node[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) {
      if (node.tagName === 'meta') {
        const values = new Map(node.attrs.map(({ name, value }) => [name, value]));
        const name = (values.get('property') ?? values.get('name') ?? '').toLowerCase();
        const content = values.get('content') ?? '';
        if (name !== '' && content.trim() !== '' && !said.has(name)) said.set(name, content);
      } else if (node.tagName === 'title' && title === undefined) {
        title = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      }
    }
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find(Boolean);
  const image = first(NAMES.image)?.trim() ?? '';
  return {
    title: shortened(first(NAMES.title) ?? title, LONGEST.title),
    description: shortened(first(NAMES.description), LONGEST.description),
    image: image === '' || image.length > LONGEST.image ? null : image,
  };
}
