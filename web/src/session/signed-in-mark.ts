import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { clearCookie, readCookie } from '#lib/cookies.ts'

/** Whether this browser has logged in and not out since. The session may still have ended. */
export function hasSignedInMark(): boolean {
  return readCookie(SIGNED_IN_MARK) === '1'
}

/** Marks the session as over, so that it is not fetched again. */
export function dropSignedInMark(): void {
  clearCookie(SIGNED_IN_MARK)
}
