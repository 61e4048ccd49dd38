/**
 * What a text comes down to for its readers: texts that look alike to them have the same likeness.
 * For comparing and judging, never for showing.
 */
export function likenessOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
