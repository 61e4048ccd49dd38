import { wait } from '#lib/wait.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import type { Rejected, Result } from '../rounds/instant-play.ts'
import { type AutoBetSettings, type Progress, sparePoints } from './auto-bet.ts'
import { applyRules } from './rules.ts'
import { noBets, tallied } from './tally.ts'

const PAUSE_MS = 250
/** In fast mode, from one bet to the next. */
const FAST_BET_EVERY_MS = 250
/** Long enough for the page to show a late result. */
const FAST_PAUSE_MS_MIN = 50

export type Betting = {
  /**
   * Places one bet and plays its round to the end.
   * @param spare the points that moves in the round may add to the stake
   */
  bet: (stake: number, spare: number) => Promise<Result | Rejected>
  /** How many bets may be in progress at once in fast mode. */
  concurrentMax: number
  /** How long a result is shown before the next bet, except in fast mode. */
  pauseMs?: number
}

type Run = Betting & {
  settings: AutoBetSettings
  /** Why to stop before the next bet, if the bets in progress were lost. */
  reasonToStop: (progress: Progress) => string | undefined
  onProgress: (progress: Progress) => void
}

/**
 * Places one bet after another. Resolves to the reason to stop, a sentence, when the last bet is over.
 */
export async function placeBets({ settings, bet, ...run }: Run): Promise<string> {
  let progress: Progress = { ...noBets, stake: settings.stake, stoppedBy: null }
  let rejection: string | undefined
  /** Bets in progress, with their stakes. */
  const placed = new Map<Promise<void>, number>()

  async function place(stake: number, spare: number): Promise<void> {
    const result = await bet(stake, spare)
    if ('rejection' in result) {
      rejection ??= result.rejection
      return
    }
    const tally = tallied(progress, result)
    const original = settings.stake
    progress = { ...tally, ...applyRules(settings.rules, { stake, original, tally }) }
    run.onProgress(progress)
  }

  run.onProgress(progress)
  let dueAt = performance.now()
  while (rejection === undefined) {
    const max = limitConcurrency(settings, run.concurrentMax)
    const current = ifLost(progress, [...placed.values()])
    const reason = run.reasonToStop(current)
    if (reason !== undefined && placed.size === 0) return reason
    if (reason !== undefined || placed.size >= max) {
      await Promise.race(placed.keys())
      continue
    }
    const round = place(progress.stake, sparePoints(current, settings))
    placed.set(round, progress.stake)
    void round.finally(() => placed.delete(round))
    if (max === 1) await round
    dueAt = nextDueAt(dueAt, run.pauseMs)
    if (rejection === undefined) await wait(dueAt - performance.now())
  }
  await Promise.all(placed.keys())
  return rejection
}

/** The progress if every bet in progress is lost. */
function ifLost(progress: Progress, stakes: number[]): Progress {
  const net = stakes.reduce((sum, lost) => sum - lost, progress.net)
  return { ...progress, bets: progress.bets + stakes.length, net }
}

/** Rules need a bet's result before the next one. */
function limitConcurrency({ rules }: AutoBetSettings, max: number): number {
  return rules.length === 0 && shownPreferences.read().fastModeOn ? max : 1
}

/** When the next bet is due. A bet that was late does not delay the following ones. */
function nextDueAt(dueAt: number, pauseMs = PAUSE_MS): number {
  const now = performance.now()
  if (!shownPreferences.read().fastModeOn) return now + pauseMs
  return Math.max(dueAt + FAST_BET_EVERY_MS, now + FAST_PAUSE_MS_MIN)
}
