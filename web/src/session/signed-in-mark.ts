import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'

/** Whether this browser has logged in and not out since. The session may still have ended. */
export function hasSignedInMark(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_MARK}=1`)
}

/** Marks the session as over, so that it is not fetched again. */
export function dropSignedInMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${SIGNED_IN_MARK}=; path=/; max-age=0`
}
