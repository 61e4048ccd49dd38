import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { isContended, isDiskFull, isSilence } from './failure.ts'

const TRY_MS_MAX = 60_000
const PAUSE_MS = 1000

const STARTING_UP = '57P03'

type Patience = {
  /** Prints why a start waits. */
  log: (line: string) => void
  tryMsMax?: number
}

/**
 * Repeats a startup step for about a minute while the database responds too late, as on a machine under
 * load. The step must be safe to repeat after an uncertain result. Other errors are thrown at once.
 * @throws Error with a sentence for the operator when the database still responds too late
 */
export async function keepTrying<Result>(
  step: () => Promise<Result>,
  { log, tryMsMax = TRY_MS_MAX }: Patience,
): Promise<Result> {
  const giveUpAt = performance.now() + tryMsMax
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await step()
    } catch (error) {
      if (!isLate(error)) throw error
      if (performance.now() >= giveUpAt) throw new Error(lateSentence(tryMsMax), { cause: error })
      if (isFirst) log('Waiting for the database, which responds too late.')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Whether the database did not respond in time, or is still starting. */
function isLate(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  const isStarting = error instanceof pg.DatabaseError && error.code === STARTING_UP
  return isStarting || isContended(error) || isSilence(error) || isLate(error.cause)
}

function lateSentence(triedMs: number): string {
  const [load = 0] = loadavg()
  const machine = `load ${load.toFixed(1)} on ${availableParallelism()} processors`
  return `The database did not respond in time for ${triedMs / 1000} s. Check that its server runs and is reachable, and that neither its machine nor this one (${machine}) has too much to do. Then start again.`
}
