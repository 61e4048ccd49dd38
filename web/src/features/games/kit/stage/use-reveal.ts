import { useState } from 'react'
import { type Motion, reveal } from './reveal.ts'

/** A motion cannot be skipped earlier, so that a double click does not skip it. */
const SKIP_AFTER_MS = 300

/** Reveals answers, and lets the player skip the motion of the current one. */
export function useReveal() {
  const [skip, setSkip] = useState<(() => void) | undefined>()
  return {
    reveal: async <Answer>(response: Promise<Answer>, motion: Motion<Answer>): Promise<Answer> => {
      if (motion.skip === undefined) return reveal(response, motion)
      const skipping = new AbortController()
      const beganAt = performance.now()
      setSkip(() => () => {
        if (performance.now() - beganAt >= SKIP_AFTER_MS) skipping.abort()
      })
      try {
        return await reveal(response, motion, skipping.signal)
      } finally {
        setSkip(undefined)
      }
    },
    /** Undefined while there is nothing to skip. */
    skip,
  }
}
