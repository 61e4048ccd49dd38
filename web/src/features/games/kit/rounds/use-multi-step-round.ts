import { useEffect, useRef, useState } from 'react'
import { useFastMode } from '../stage/motion.ts'
import { reveal } from '../stage/reveal.ts'
import type { Rejected } from './instant-play.ts'
import {
  type Action,
  isOpen,
  type MotionFactory,
  type MultiStepGame,
  type MultiStepTypes,
  type Step,
} from './multi-step-game.ts'

/** What the server and a local dealer do differently. */
export type RoundDealer<T extends MultiStepTypes> = {
  play: (action: Action<T>, before: Step<T> | null) => Promise<Step<T>>
  /** Takes points from the displayed balance before the response is known. */
  charge: (points: number) => void
  /** Shows the balance after a step, announces it, and reports the round's end. */
  report: (step: Step<T>, announcement: string | null) => void
  /** Returns why auto-bet stops, as a sentence. */
  reject: (error: unknown, action: Action<T>) => string
}

/**
 * One round of several steps. The stake leaves the displayed balance immediately; everything else waits
 * for the motion of the action. Moves still waiting when the round ends are dropped.
 */
export function useMultiStepRound<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  dealer: RoundDealer<T>,
  createMotion?: MotionFactory<T>,
) {
  const [shown, setShown] = useState<Step<T> | null>(null)
  const [revealing, setRevealing] = useState<T['view'] | null>(null)
  const latest = useRef<Step<T> | null>(null)
  const watchers = useRef<(() => void)[]>([])
  const { pending, add, remove } = useQueue(perform, game.isQueued)

  function show(step: Step<T> | null): void {
    latest.current = step
    setShown(step)
    setRevealing(null)
    for (const resolve of watchers.current.splice(0)) resolve()
  }

  async function perform(action: Action<T>): Promise<Rejected | undefined> {
    const before = action.type === 'start' ? null : latest.current
    if (action.type === 'move' && !isOpen(before)) return undefined
    const cost = actionCost(game, action, before)
    if (action.type === 'start') {
      show(null)
    }
    dealer.charge(cost)
    try {
      const step = await revealed(action, before)
      // Together with the step, so that the page renders once.
      remove(action)
      if (!isObsolete(before)) finish(step)
      return undefined
    } catch (error) {
      dealer.charge(-cost)
      setRevealing(null)
      return isObsolete(before) ? undefined : { rejection: dealer.reject(error, action) }
    }
  }

  async function revealed(action: Action<T>, before: Step<T> | null): Promise<Step<T>> {
    const motion = createMotion?.(action, before?.view ?? null)
    const response = dealer.play(action, before)
    if (motion === undefined) return await response
    return await reveal(response, {
      ...motion,
      settle({ view }) {
        setRevealing(view)
        return motion.settle(view)
      },
    })
  }

  /** Whether a move's round has ended by other means since. */
  function isObsolete(before: Step<T> | null): boolean {
    return before !== null && !isShownOpen(before.roundId)
  }

  function isShownOpen(roundId: number): boolean {
    return isOpen(latest.current) && latest.current.roundId === roundId
  }

  function finish(step: Step<T>): void {
    const before = latest.current
    show(step)
    dealer.report(step, game.announcementText(step.view, before?.view ?? null))
  }

  return {
    step: shown,
    view: shown?.view ?? null,
    arriving: revealing ?? shown?.view ?? null,
    pending,
    start: (stake: number, setup: T['setup']) => add({ type: 'start', stake, setup }),
    move: (move: T['move']) => add({ type: 'move', move }),
    latest: () => latest.current,
    changed: () => new Promise<void>((resolve) => watchers.current.push(resolve)),
    show,
    /** Ends the shown round by other means than a move, once. */
    end(step: Step<T>) {
      if (isShownOpen(step.roundId)) finish(step)
    },
    clear: () => show(null),
  }
}

/** Performs actions one after another. Ignores those that come while another is performed, unless they may wait. */
function useQueue<A, R>(perform: (action: A) => Promise<R>, mayWait: boolean) {
  const [pending, setPending] = useState<A[]>([])
  const waiting = useRef<A[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function wait(actions: A[]): void {
    waiting.current = actions
    setPending(actions)
  }

  async function add(action: A): Promise<R | undefined> {
    const isFirst = waiting.current.length === 0
    if (!isFirst && !mayWait) return undefined
    wait([...waiting.current, action])
    const performed = isFirst ? perform(action) : last.current.then(() => perform(action))
    last.current = performed.then(() => remove(action))
    await last.current
    return performed
  }

  function remove(action: A): void {
    if (waiting.current.includes(action)) wait(waiting.current.filter((other) => other !== action))
  }

  return { pending, add, remove }
}

function actionCost<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  action: Action<T>,
  before: Step<T> | null,
): number {
  if (action.type === 'start') return action.stake
  return before === null ? 0 : (game.moveCost?.(action.move, before.view) ?? 0)
}

/** How long a late click on the button of an ended round is ignored, and how long in fast mode. */
export type Cooldown = { ms: number; fastMs: number }
const afterMove: Cooldown = { ms: 500, fastMs: 100 }
/** A crash surprises: the tap that was to cash out comes up to a second later. */
export const afterCrash: Cooldown = { ms: 1200, fastMs: 600 }

/**
 * Whether a round ended a moment ago, so that a late click on the same button does not place a bet.
 * @param ended the ended round's view, or null
 */
export function useCooldown(
  ended: object | string | null,
  { ms, fastMs }: Cooldown = afterMove,
): boolean {
  const [cooledDown, setCooledDown] = useState<object | string | null>(null)
  const cooldownMs = useFastMode() ? fastMs : ms
  useEffect(() => {
    if (ended === null) return
    const timer = setTimeout(() => setCooledDown(ended), cooldownMs)
    return () => clearTimeout(timer)
  }, [ended, cooldownMs])
  return ended !== null && cooledDown !== ended
}
