import { useRef, useState } from 'react'
import { reveal } from '../stage/reveal.ts'
import type { Action, MotionOf, MultiStepGame, MultiStepTypes, Step } from './multi-step-game.ts'

/** Who deals and settles the rounds: the server, or the browser in a demo. */
export type Dealer<T extends MultiStepTypes> = {
  play: (action: Action<T>, before: Step<T> | null) => Promise<Step<T>>
  /** Takes points from the displayed balance before the answer is known. */
  charge: (points: number) => void
  /** Shows the balance after a step, announces it, and reports the end of the round. */
  report: (step: Step<T>, announcement: string | null) => void
  refuse: (error: unknown, action: Action<T>) => void
}

/**
 * One round of several steps. The stake leaves the displayed balance immediately; everything else waits
 * for the motion of the action. Moves still waiting when the round ends are dropped.
 */
export function useMultiStepRound<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  dealer: Dealer<T>,
  motionOf?: MotionOf<T>,
) {
  const [shown, setShown] = useState<Step<T> | null>(null)
  const [revealing, setRevealing] = useState<T['view'] | null>(null)
  const [pending, setPending] = useState<Action<T>[]>([])
  const latest = useRef<Step<T> | null>(null)
  const waiting = useRef<Action<T>[]>([])
  const lastAction = useRef(Promise.resolve())

  function show(step: Step<T> | null): void {
    latest.current = step
    setShown(step)
    setRevealing(null)
  }

  function play(action: Action<T>): Promise<void> {
    const isFirst = waiting.current.length === 0
    if (!isFirst && !game.isQueued) return Promise.resolve()
    wait([...waiting.current, action])
    const done = isFirst ? perform(action) : lastAction.current.then(() => perform(action))
    lastAction.current = done.then(() => wait(waiting.current.filter((other) => other !== action)))
    return lastAction.current
  }

  function wait(actions: Action<T>[]): void {
    waiting.current = actions
    setPending(actions)
  }

  async function perform(action: Action<T>): Promise<void> {
    const before = action.type === 'start' ? null : latest.current
    if (action.type === 'move' && !isOpen(before)) return
    const cost = costOf(action, before)
    if (action.type === 'start') show(null)
    dealer.charge(cost)
    try {
      const step = await revealed(action, before)
      if (isObsolete(before)) return
      finish(step)
    } catch (error) {
      dealer.charge(-cost)
      setRevealing(null)
      if (!isObsolete(before)) dealer.refuse(error, action)
    }
  }

  function costOf(action: Action<T>, before: Step<T> | null): number {
    if (action.type === 'start') return action.stake
    return before === null ? 0 : (game.costOf?.(action.move, before.view) ?? 0)
  }

  async function revealed(action: Action<T>, before: Step<T> | null): Promise<Step<T>> {
    const motion = motionOf?.(action, before?.view ?? null)
    const answer = dealer.play(action, before)
    if (motion === undefined) return await answer
    return await reveal(answer, {
      ...motion,
      settle({ view }) {
        setRevealing(view)
        return motion.settle(view)
      },
    })
  }

  /** Whether the round of a move has ended by other means since. */
  function isObsolete(before: Step<T> | null): boolean {
    return (
      before !== null && !(isOpen(latest.current) && latest.current?.roundId === before.roundId)
    )
  }

  function finish(step: Step<T>): void {
    const before = latest.current
    show(step)
    dealer.report(step, game.announcementOf(step.view, before?.view ?? null))
  }

  return {
    step: shown,
    view: shown?.view ?? null,
    /** The view whose motion is running, or else the shown one. */
    arriving: revealing ?? shown?.view ?? null,
    pending,
    start: (stake: number, setup: T['setup']) => play({ type: 'start', stake, setup }),
    move: (move: T['move']) => play({ type: 'move', move }),
    /** The shown step, also between renders. */
    latest: () => latest.current,
    /** Shows a step without motion, for example of a round that is resumed. */
    show,
    /** Ends the shown round by other means than a move, once. */
    end(step: Step<T>) {
      if (isOpen(latest.current) && latest.current?.roundId === step.roundId) finish(step)
    },
    clear: () => show(null),
  }
}

export type MultiStepRound<T extends MultiStepTypes> = ReturnType<typeof useMultiStepRound<T>>

function isOpen(step: { round: unknown } | null): boolean {
  return step !== null && step.round === null
}
