import { realityCheck } from '@tallyhouse/contract/protection'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { createStore } from '#lib/store.ts'
import { shownRounds } from './shown-rounds.ts'

export type PlaySession = CallResponse<typeof realityCheck> & {
  /** When the session started by this browser's clock, in milliseconds. */
  beganAt: number
}

const queryKey = [realityCheck.path]

/**
 * The length and the net result of the session. Rounds on this page are counted as their animation ends.
 * The server counts them earlier, so its response is ignored if a round ran during the request.
 */
export const playSessionQuery = queryOptions<PlaySession>({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const { begun } = shownRounds.read()
    const response = await call(realityCheck, {}, { signal })
    const current = client.getQueryData<PlaySession>(queryKey)
    const rounds = shownRounds.read()
    if (current && (rounds.now > 0 || rounds.begun > begun)) return current
    return { ...response, beganAt: Date.now() - response.elapsedMs }
  },
})

/** Counts a round whose animation has just ended. */
export function countRound(
  client: QueryClient,
  { stake, payout }: { stake: number; payout: number },
): void {
  client.setQueryData(
    playSessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        wagered: session.wagered + stake,
        won: session.won + payout,
        netResult: session.netResult + payout - stake,
      },
  )
}

/** Whether bets are blocked because a question to the player is about to open. */
export const playHold = createStore(false)
