import { wait } from '../../../lib/wait.ts'

/** How a stage moves while its round is under way. */
export type Motion<Answer> = {
  /** The shortest time from the start to the landing. */
  minMs: number
  /** Moves at constant speed until it is told to settle or to rest. */
  start(): void
  /** Slows down to what the server said; resolves when it shows. */
  settle(answer: Answer): Promise<void>
  /** Goes back to what was shown before: the round came to nothing. */
  rest(): void
}

/**
 * Moves from the first moment, at least `minMs` and until the answer is there, then settles on it.
 * Nothing that depends on the answer may be shown before this resolves.
 * @throws what the answer threw, after the motion was put to rest
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
