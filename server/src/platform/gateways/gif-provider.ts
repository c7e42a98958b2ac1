/** A moving picture of the provider. Its addresses are the provider's, which forbids copies. */
export interface Gif {
  id: string;
  url: string;
  previewUrl: string;
  width: number;
  height: number;
}

export interface FoundGifs {
  gifs: Gif[];
  total: number;
}

export interface GifSearch {
  /** Empty = what is popular. */
  q: string;
  offset: number;
  limit: number;
}

/** Whoever has the GIFs. Calls are refused inside a transaction. */
export abstract class GifProvider {
  abstract readonly enabled: boolean;
  abstract search(asked: GifSearch): Promise<FoundGifs>;
  /** null = there is none of this id. */
  abstract one(id: string): Promise<Gif | null>;
}
