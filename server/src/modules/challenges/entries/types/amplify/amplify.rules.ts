import type { ContentAddress } from '../../../content-tracking/index.js';

const ADDRESS = /(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/[^\s<>"']+/giu;

/** Whether a text holds an address of the post, in any spelling that its platform knows, or its id as a word. */
export function refersTo(
  text: string,
  post: Pick<ContentAddress, 'platform' | 'externalId'>,
  addressOf: (address: string) => Pick<ContentAddress, 'platform' | 'externalId'> | null,
): boolean {
  const found = text.match(ADDRESS) ?? [];
  const isPost = (address: string) => {
    const named = addressOf(address.startsWith('http') ? address : `https://${address}`);
    return named?.platform === post.platform && named.externalId === post.externalId;
  };
  return found.some((address) => isPost(address.replace(/[).,;!]+$/u, ''))) || hasWord(text, post.externalId);
}

const hasWord = (text: string, word: string): boolean => text.split(/[^\w-]+/u).some((part) => part === word);
