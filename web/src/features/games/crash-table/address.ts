/** The last part of the address of the shared table. */
export const SHARED_CRASH = 'crash-together'

export const SHARED_CRASH_PATH = `/games/${SHARED_CRASH}`
