import { Popover } from 'antd';
import { Smile } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './messages.module.css';

const common = [
  '😀 😂 🤣 😊 😍 🥰 😘 😎 🤩 🥳 😉 🙃 🤔 😅 😬 🙄',
  '😴 😢 😭 😡 😱 🤯 🤗 🤝 👍 👎 👏 🙌 🙏 💪 👋 ✌️',
  '❤️ 🧡 💚 💙 💜 🔥 ✨ 🎉 🎬 📸 🎵 ☕ 🍕 🌍 🚀 ✅',
].flatMap((row) => row.split(' '));

/** The ones people use most; all others come from the keyboard of the device. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="topLeft"
      content={
        <div className={styles.emojis} role="group" aria-label={t('emoji')}>
          {common.map((emoji) => (
            <button key={emoji} type="button" onClick={() => pick(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      }
    >
      <Button type="text" icon={<Smile size={18} />} aria-label={t('emoji')} onClick={() => undefined} />
    </Popover>
  );
}
