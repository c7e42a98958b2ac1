type Parse = (text: string | undefined) => number;

/**
 * The parser of an InputNumber. It is asked on leaving the field as well: a text without a digit is nothing, where a
 * number would be put into a field that was left empty. The input takes '' for that; its types know numbers alone.
 */
export const parsed =
  (parse: Parse): Parse =>
  (text) =>
    (/\d/.test(text ?? '') ? parse(text) : '') as number;
