import { createStore, type Store } from '../store.ts'
import { type CallInput, type CallResponse, newIdempotencyKey } from './call.ts'
import { type GameCall, repeat } from './call-once.ts'

const unknown = createStore(0)

/** The number of bets and moves whose outcome is unknown because the connection or the server is lost. */
export const unknownOutcomes: Pick<Store<number>, 'read' | 'subscribe'> = unknown

/** A response that takes longer is probably lost. */
const RESPONSE_EXPECTED_MS = 3000

/**
 * Places a bet or makes a move, and repeats it under its idempotency key until the outcome is known, for at most
 * a minute. Until then, it counts in `unknownOutcomes`.
 * @throws like `callOnce`
 */
export async function callUntilKnown<E extends GameCall>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResponse<E>> {
  let isCounted = false
  const count = () => {
    if (!isCounted) unknown.write(unknown.read() + 1)
    isCounted = true
  }
  const timer = setTimeout(count, RESPONSE_EXPECTED_MS)
  try {
    return await repeat(endpoint, input, {
      idempotencyKey: newIdempotencyKey(),
      onUndecided: count,
    })
  } finally {
    clearTimeout(timer)
    if (isCounted) unknown.write(unknown.read() - 1)
  }
}
