import { wait } from '#lib/wait.ts'
import { useInstantResults } from './motion.ts'

/** The animation of a stage during a round. */
export type Motion<Answer> = {
  /** The minimum duration from start to settle. */
  minMs: number
  /** Moves at constant speed until `settle` or `rest` is called. */
  start(skipped?: AbortSignal): void
  /**
   * Slows down to the server's result. Resolves when the result is visible. Changes nothing anymore once it
   * is skipped.
   */
  settle(response: Answer, skipped?: AbortSignal): Promise<void>
  /** Shows the result at once, in the middle of any motion. Missing if the motion cannot be skipped. */
  skip?: (response: Answer) => void
  /** Returns to the previous state, because the bet failed. */
  rest(): void
}

/**
 * Starts the motion, waits for the response and at least `minMs`, then settles on the response. Nothing that
 * depends on the response may be shown before this resolves.
 * @param skipped shows the response as soon as it has arrived
 * @throws the error of the response, after calling `rest`
 */
export async function reveal<Answer>(
  response: Promise<Answer>,
  motion: Motion<Answer>,
  skipped?: AbortSignal,
): Promise<Answer> {
  motion.start(skipped)
  try {
    const [value] = await Promise.all([response, orSkipped(wait(motion.minMs), skipped)])
    if (!skipped?.aborted) await orSkipped(motion.settle(value, skipped), skipped)
    if (skipped?.aborted) motion.skip?.(value)
    return value
  } catch (error) {
    motion.rest()
    throw error
  }
}

/** Resolves when the motion is over, or earlier when it is skipped. */
function orSkipped(over: Promise<void>, skipped: AbortSignal | undefined): Promise<void> {
  if (skipped === undefined) return over
  return new Promise((resolve, reject) => {
    if (skipped.aborted) resolve()
    skipped.addEventListener('abort', () => resolve(), { once: true })
    over.then(resolve, reject)
  })
}

/** The motion of a response of which the stage needs only a part. */
export function mapMotion<Answer, Part>(
  { skip, ...motion }: Motion<Part>,
  toPart: (response: Answer) => Part,
): Motion<Answer> {
  return {
    ...motion,
    settle: (response, skipped) => motion.settle(toPart(response), skipped),
    ...(skip && { skip: (response) => skip(toPart(response)) }),
  }
}

/** The motion of a stage, which can be skipped, or the result at once if the player prefers that. */
export function useMotion<Answer>(
  motion: Motion<Answer>,
  show: (response: Answer) => void,
): Motion<Answer> {
  const still: Motion<Answer> = {
    minMs: 0,
    start: () => {},
    settle: async (response) => show(response),
    rest: () => {},
  }
  return useInstantResults() ? still : { ...motion, skip: show }
}
