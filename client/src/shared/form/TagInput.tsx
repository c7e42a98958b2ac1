import { Select } from 'antd';

interface TagInputProps {
  /** Given by a form, where it stands in one. */
  id?: string;
  value?: readonly string[];
  onChange?: (words: string[]) => void;
  /** Stands before the words and is no part of them; one typed along is dropped. */
  sign?: '#' | '@';
  placeholder?: string;
  maxCount?: number;
  /** Of one word. */
  maxLength?: number;
  'aria-label'?: string;
}

const bare = (word: string): string => word.replace(/^[#@]+/, '').replace(/\s+/g, '');

/** Single words, each ended by Enter, a space or a comma. */
export function TagInput({ value = [], onChange, sign, maxLength = 100, ...rest }: TagInputProps) {
  const put = (typed: string[]) => {
    const words = typed.map((word) => bare(word).slice(0, maxLength)).filter(Boolean);
    onChange?.([...new Set(words)]);
  };
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      prefix={sign}
      tokenSeparators={[' ', ',']}
      value={[...value]}
      onChange={put}
    />
  );
}
TagInput.words = true as const;
