import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'

/** Whether this browser was given a session that it has not given back. It may have ended since. */
export function hasSignedInMark(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_MARK}=1`)
}

/** The session is over, so nobody has to be asked about it again. */
export function dropSignedInMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API has no place in every browser
  document.cookie = `${SIGNED_IN_MARK}=; path=/; max-age=0`
}
