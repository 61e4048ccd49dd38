type Motion<Answer> = {
  /** One tick of motion at constant speed. */
  tick: () => Promise<void>
  /** Slows down to what the server said. */
  settle: (answer: Answer) => Promise<void>
}

/**
 * Moves from the first moment, at least `ticksMin` ticks and until the answer is there, then
 * settles on it. Nothing that depends on the answer may be shown before this resolves.
 * @throws what the answer threw, at the end of the running tick
 */
export async function reveal<Answer>(
  answer: Promise<Answer>,
  motion: Motion<Answer>,
  ticksMin: number,
): Promise<Answer> {
  let state: 'waiting' | 'answered' | 'failed' = 'waiting'
  answer.then(
    () => {
      state = 'answered'
    },
    () => {
      state = 'failed'
    },
  )
  const mayStop = (ticks: number) =>
    state === 'failed' || (state === 'answered' && ticks >= ticksMin)

  for (let ticks = 0; !mayStop(ticks); ticks += 1) await motion.tick()

  const value = await answer
  await motion.settle(value)
  return value
}
