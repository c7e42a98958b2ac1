import { Fragment } from 'react';

/** Whole addresses; a mark at the end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]])/gi;

/** What somebody wrote, with its addresses as links. */
export function Words({ text }: { text: string }) {
  return (
    <p>
      {text.split(ADDRESS).map((part, place) =>
        place % 2 === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never move
          <Fragment key={place}>{part}</Fragment>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never move
          <a key={place} href={part} target="_blank" rel="noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
