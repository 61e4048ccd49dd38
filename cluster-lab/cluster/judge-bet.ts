/** What a table shows. Texts are empty while there is nothing to show. */
export type Shown = {
  /** How the last round ended. */
  resultLine: string
  /** The latest results above the stage. */
  rolls: string
  balance: string
  /** What screen readers announce. */
  announced: string
  toast: string
  isReconnecting: boolean
}

/** What happened on a page: a call that places a bet, its response (status 0 if there is none), or a table change. */
export type PageEvent = { at: number } & (
  | { kind: 'call'; key: string }
  | { kind: 'response'; status: number }
  | { kind: 'change'; shown: Shown }
)

export type JudgedBet = {
  keys: string[]
  /** Each response's status. */
  statuses: number[]
  /** From the first call to the response with the result. */
  knownMs: number
  /** From the first call until the table showed that it reconnects; undefined if it never did. */
  reconnectingMs: number | undefined
  /** What may not happen, as sentences. */
  failures: string[]
}

/** A table must show that it reconnects if the result is not there by then. */
const RECONNECTING_MS_MAX = 4000
const RESULT = /(no change|(plus|minus) [\d,]+ points?)\s*$/

/**
 * Judges one bet by what its page showed: until the response with the result, no result and no change
 * in the balance but by the stake.
 * @param before what the table showed before the click
 * @param events from the click until the result was shown, in order
 * @param balanceAfterStake as the page writes it
 */
export function judgeBet(before: Shown, events: PageEvent[], balanceAfterStake: string): JudgedBet {
  const calls = events.filter((event) => event.kind === 'call')
  const responses = events.filter((event) => event.kind === 'response')
  const changes = events.filter((event) => event.kind === 'change')
  const from = calls[0]?.at ?? Number.NaN
  const knownAt = responses.find(({ status }) => status === 200)?.at ?? Number.POSITIVE_INFINITY
  const reconnecting = changes.find(({ shown }) => shown.isReconnecting)
  const keys = [...new Set(calls.map(({ key }) => key))]
  const failures: string[] = []
  if (keys.length !== 1) failures.push(`the bet had ${keys.length} keys`)
  if (knownAt === Number.POSITIVE_INFINITY) failures.push('the result never became known')
  else if (responses.at(-1)?.status !== 200) failures.push('the bet was repeated after its result')
  const early = changes.filter(({ at }) => at < knownAt).map(({ shown }) => shown)
  failures.push(...new Set(early.flatMap((shown) => listEarlyResults(shown, before))))
  if (isReturned(early, balanceAfterStake)) failures.push('the stake was returned')
  const reconnectingMs = reconnecting && reconnecting.at - from
  if (Math.min(knownAt - from, reconnectingMs ?? Number.POSITIVE_INFINITY) > RECONNECTING_MS_MAX) {
    failures.push('the table did not show that it reconnects')
  }
  if (changes.at(-1)?.shown.isReconnecting)
    failures.push('the table still shows that it reconnects')
  const statuses = responses.map(({ status }) => status)
  return { keys, statuses, knownMs: knownAt - from, reconnectingMs, failures }
}

/** What a table shows although the bet's result is unknown. */
function listEarlyResults(shown: Shown, before: Shown): string[] {
  const { resultLine, announced, rolls, toast, isReconnecting } = shown
  // In fast mode, the previous verdict stays until the next one or until the page reconnects.
  const isOld = resultLine === before.resultLine && !isReconnecting
  return [
    ...(resultLine && !isOld ? [`an early verdict: ${resultLine}`] : []),
    ...(RESULT.test(announced) && announced !== before.announced
      ? [`an early announcement: ${announced}`]
      : []),
    ...(rolls === before.rolls ? [] : [`an early result: ${rolls}`]),
    ...(toast && toast !== before.toast ? [`a notice: ${toast}`] : []),
  ]
}

/** Whether the balance was any other after the stake had left it. */
function isReturned(early: Shown[], balanceAfterStake: string): boolean {
  const takenAt = early.findIndex(({ balance }) => balance === balanceAfterStake)
  return takenAt < 0 || early.slice(takenAt).some(({ balance }) => balance !== balanceAfterStake)
}
