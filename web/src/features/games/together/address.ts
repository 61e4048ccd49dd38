/** The shared table in addresses. */
export const SHARED_CRASH = 'crash-together'

export const SHARED_CRASH_PATH = `/games/${SHARED_CRASH}`
