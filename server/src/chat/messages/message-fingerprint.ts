/** Normalizes a text so that texts that read the same are equal. For comparison only, never for display. */
export function fingerprintOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
