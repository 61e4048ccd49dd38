/**
 * A typed text in the form in which it is compared, so that texts that read the same are equal: without case, width,
 * invisible characters, and extra spaces. `İ` and `ı`, which Turkish keyboards have for `I` and `i`, are `i`. For
 * comparison only, never for display.
 */
export function foldText(text: string): string {
  return plainText(text).replace(/[İı]/g, 'i').toLowerCase()
}

/** Like {@link foldText}, but with case. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
