import { wait } from '#lib/wait.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import type { Result } from '../rounds/instant-play.ts'
import { type AutoBetSettings, nextStake, type Progress } from './auto-bet.ts'

const PAUSE_MS = 250
/** In fast mode, from one bet to the next. */
const FAST_BET_EVERY_MS = 250
/** Long enough for the page to show a late result. */
const FAST_PAUSE_MS_MIN = 50

export type Betting = {
  /** Places one bet. Resolves to undefined if it was refused. */
  bet: (stake: number) => Promise<Result | undefined>
  /** How many bets may be in progress at once in fast mode. */
  concurrentMax: number
}

type Run = Betting & {
  settings: AutoBetSettings
  /** Why to stop before the next bet, if the bets in progress were lost. */
  reasonToStop: (progress: Progress) => string | undefined
  onProgress: (progress: Progress) => void
}

/**
 * Places one bet after another. Resolves to the reason to stop when the last bet is over; to undefined if a
 * bet was refused.
 */
export async function placeBets({ settings, bet, ...run }: Run): Promise<string | undefined> {
  let progress: Progress = { bets: 0, net: 0, stake: settings.stake }
  let isRefused = false
  /** Bets in progress, with their stakes. */
  const placed = new Map<Promise<void>, number>()

  async function place(stake: number): Promise<void> {
    const result = await bet(stake)
    isRefused ||= !result
    if (!result) return
    progress = {
      bets: progress.bets + 1,
      net: progress.net + result.payout - result.stake,
      stake: nextStake(stake, result, settings),
    }
    run.onProgress(progress)
  }

  run.onProgress(progress)
  let dueAt = performance.now()
  while (!isRefused) {
    const max = concurrentMaxOf(settings, run.concurrentMax)
    const reason = run.reasonToStop(ifLost(progress, [...placed.values()]))
    if (reason !== undefined && placed.size === 0) return reason
    if (reason !== undefined || placed.size >= max) {
      await Promise.race(placed.keys())
      continue
    }
    const round = place(progress.stake)
    placed.set(round, progress.stake)
    void round.finally(() => placed.delete(round))
    if (max === 1) await round
    dueAt = nextDueAt(dueAt)
    if (!isRefused) await wait(dueAt - performance.now())
  }
  await Promise.all(placed.keys())
  return undefined
}

/** The progress if every bet in progress is lost. */
function ifLost({ bets, net, stake }: Progress, stakes: number[]): Progress {
  return { bets: bets + stakes.length, net: stakes.reduce((sum, lost) => sum - lost, net), stake }
}

/** A stake that depends on results waits for them. */
function concurrentMaxOf({ onWinPercent, onLossPercent }: AutoBetSettings, max: number): number {
  const isFixed = onWinPercent === 0 && onLossPercent === 0
  return isFixed && shownPreferences.read().fastModeOn ? max : 1
}

/** When the next bet is due. A bet that was late does not delay the following ones. */
function nextDueAt(dueAt: number): number {
  const now = performance.now()
  if (!shownPreferences.read().fastModeOn) return now + PAUSE_MS
  return Math.max(dueAt + FAST_BET_EVERY_MS, now + FAST_PAUSE_MS_MIN)
}
