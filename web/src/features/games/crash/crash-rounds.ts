import { crashCashOut, crashStart } from '@tallyhouse/contract/games/crash'
import {
  crashFlight,
  type FlightMove,
  type FlightSetup,
  type FlightState,
} from '@tallyhouse/game-rules/crash-flight'
import * as m from '@tallyhouse/messages/crash'
import { callOnce } from '#lib/calls/call-once.ts'
import { formatSigned } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/odds/format-multiplier.ts'
import type {
  LocalRules,
  MultiStepAnswer,
  MultiStepGame,
  RoundsOf,
} from '../kit/rounds/multi-step-game.ts'
import { interruptionText } from './describe-crash.ts'
import type { Flying, Landed, StartedFlight } from './flight.ts'

export type CrashTypes = RoundsOf<'crash'> & {
  setup: FlightSetup
  move: FlightMove
  view: StartedFlight
}

/** How rounds of crash are played and shown. */
export const crashRounds: MultiStepGame<CrashTypes> = {
  game: 'crash',
  isQueued: false,
  call: (action) =>
    action.type === 'start' ? start(action.stake, action.setup) : callOnce(crashCashOut, {}),
  viewOfOpen: flyingOf,
  viewOfFound: () => ({ phase: 'found' }),
  viewOfRound: ({ stake, payout, choice, outcome }) => ({
    phase: 'over',
    stake,
    payout,
    ...choice,
    ...outcome,
  }),
  progressOf: () => 0,
  announcementOf: (flight) => (flight.phase === 'over' ? landingText(flight) : m.flying()),
  failedTitle: m.notCashedOut,
}

export const localCrash: LocalRules<CrashTypes, FlightState> = {
  rules: crashFlight,
  viewOf: ({ autoCashOutHundredths: targetHundredths }, stake) =>
    flying({ stake, elapsedMs: 0, targetHundredths }),
  announcementOf: (flight, net) =>
    m.demoAnnouncement({
      result: crashRounds.announcementOf(flight, null) ?? '',
      net: formatSigned(net),
    }),
}

async function start(
  betAmount: number,
  { autoCashOutHundredths }: FlightSetup,
): Promise<MultiStepAnswer<CrashTypes>> {
  const target = autoCashOutHundredths !== null && { autoCashOut: autoCashOutHundredths / 100 }
  const answer = await callOnce(crashStart, { body: { betAmount, ...target } })
  return { open: { game: 'crash', ...answer } }
}

/** A flight that the server has just reported. */
export function flyingOf({ betAmount: stake, elapsedMs, autoCashOut }: CrashTypes['open']): Flying {
  const targetHundredths = autoCashOut === null ? null : Math.round(autoCashOut * 100)
  return flying({ stake, elapsedMs, targetHundredths })
}

function flying({
  elapsedMs,
  ...bet
}: { elapsedMs: number } & Pick<Flying, 'stake' | 'targetHundredths'>): Flying {
  return { phase: 'flying', ...bet, tookOffAt: performance.now() - elapsedMs, lostAt: null }
}

/** `Cashed out at 1.88×`, `Crashed at 1.12×`, or why the round ended without either. */
function landingText(landed: Landed): string {
  const { cashOutHundredths, crashPointHundredths } = landed
  const interrupted = interruptionText(landed)
  if (interrupted !== null) return interrupted
  return cashOutHundredths === null
    ? m.crashedAt({ crashPoint: formatMultiplier(crashPointHundredths) })
    : m.cashedOutAt({ multiplier: formatMultiplier(cashOutHundredths) })
}
