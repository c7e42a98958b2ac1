import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { toast } from '@/shared/feedback';
import type { UploadedMedia } from '@/shared/api';
import { useRealtime } from '@/shared/realtime';
import { useMediaTexts } from './media.texts';
import { UploadList } from './upload-list';
import type { UploadItem, UploadRules } from './upload-list';

export interface Uploads {
  list: UploadList;
  items: readonly UploadItem[];
  add: (files: Iterable<File>) => void;
  paste: (event: ClipboardEvent) => void;
  /** Something is held over the place where it can be dropped. */
  over: boolean;
  /** For that place. */
  dropping: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

const names = { image: 'imageOf', video: 'videoOf', audio: 'audioOf', file: 'fileOf' } as const;

/** Files that somebody chooses, drops or pastes on a screen, sent as long as it is open; `kept` are there from before. */
export function useUploads(
  rules: UploadRules,
  disabled = false,
  kept: readonly UploadedMedia[] = [],
): Uploads {
  const t = useMediaTexts();
  const [over, setOver] = useState(false);
  const [list] = useState(
    () =>
      new UploadList(
        rules,
        kept.map((media, index) => ({ media, name: t(names[media.kind], { number: index + 1 }) })),
      ),
  );
  const items = useSyncExternalStore(list.watch, list.snapshot, list.snapshot);
  useEffect(() => () => list.dispose(), [list]);
  useRealtime('media.ready', ({ media }) => list.settle(media));

  const add = (files: Iterable<File>) => {
    if (disabled) return;
    for (const { name, refusal } of list.add([...files]))
      toast.warning(t(`refusal.${refusal}`), { detail: name });
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer.files);
    },
  };
  return { list, items, add, paste, over, dropping };
}
