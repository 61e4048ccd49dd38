import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'

/** The animation of a stage during a round. */
export type Motion<Answer> = {
  /** The minimum duration from start to settle. */
  minMs: number
  /** Moves at constant speed until `settle` or `rest` is called. */
  start(): void
  /** Slows down to the server's result. Resolves when the result is visible. */
  settle(answer: Answer): Promise<void>
  /** Returns to the previous state, because the bet failed. */
  rest(): void
}

/**
 * Starts the motion, waits for the answer and at least `minMs`, then settles on the answer. Nothing that
 * depends on the answer may be shown before this resolves.
 * @throws the error of the answer, after calling `rest`
 */
export async function reveal<Answer>(
  answer: Promise<Answer>,
  motion: Motion<Answer>,
): Promise<Answer> {
  motion.start()
  try {
    const [value] = await Promise.all([answer, wait(motion.minMs)])
    await motion.settle(value)
    return value
  } catch (error) {
    motion.rest()
    throw error
  }
}

/** The motion of an answer of which the stage needs only a part. */
export function motionOf<Answer, Part>(
  motion: Motion<Part>,
  partOf: (answer: Answer) => Part,
): Motion<Answer> {
  return { ...motion, settle: (answer) => motion.settle(partOf(answer)) }
}

/** The motion of a stage or, with reduced motion, the result at once. */
export function useMotion<Answer>(
  motion: Motion<Answer>,
  show: (answer: Answer) => void,
): Motion<Answer> {
  const still: Motion<Answer> = {
    minMs: 0,
    start: () => {},
    settle: async (answer) => show(answer),
    rest: () => {},
  }
  return useMedia(REDUCED_MOTION) ? still : motion
}
