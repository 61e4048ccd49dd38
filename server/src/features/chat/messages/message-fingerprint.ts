import { foldText } from '@tallyhouse/contract/fold-text'

/** Like {@link foldText}, with the full stop that separates the parts in an address. */
export function messageFingerprint(text: string): string {
  return foldText(text).replaceAll('。', '.')
}
