import * as m from '@tallyhouse/messages/wins'
import { useEffect, useEffectEvent, useRef } from 'react'
import { throwConfetti } from '#lib/confetti.ts'
import { formatPoints } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { useStore } from '#lib/store.ts'
import { formatStated } from '../odds/format-odds.ts'
import { type CelebratedWin, endCelebration, shownWin } from './celebrate.ts'
import './celebration.css'
import { useInstantResults } from './motion.ts'
import type { WinTier } from './win-tiers.ts'

/** The win of a table, over its stage. Screen readers get it with the result. */
export function Celebration({ game }: { game: GameType }) {
  const win = useStore(shownWin)
  // A table opened later does not celebrate the win of another one.
  useEffect(() => endCelebration, [])
  return win?.round.game === game ? <Win key={win.beganAt} {...win} /> : null
}

function Win({ round, tier }: CelebratedWin) {
  const isStill = useInstantResults()
  const box = useRef<HTMLDivElement>(null)
  const isLarge = tier.size === 'large'
  const isMoment = tier.isMoment === true && !isStill
  useWinMotion(box, tier, isStill)
  useAnyKey(isMoment)
  const { payout } = round
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-size={tier.size}
      data-moment={isMoment || undefined}
      onClick={isMoment ? endCelebration : undefined}
      className="celebration"
    >
      <div className="celebration-glow" />
      {isLarge && <div className="celebration-rays" />}
      <div className="celebration-win">
        <div className="ticket celebration-ticket">
          <p className="celebration-text font-display">{tier.text()}</p>
          <p className="celebration-figures figures">{formatStated(round.multiplier)}</p>
        </div>
        {isLarge && (
          <p className="celebration-paid figures">
            {m.paid({ count: payout, points: formatPoints(payout) })}
          </p>
        )}
        {isMoment && <p className="text-14 text-mid">{m.continue()}</p>}
      </div>
    </div>
  )
}

/** Animates a win when it appears. */
function useWinMotion(
  box: React.RefObject<HTMLElement | null>,
  tier: WinTier,
  isStill: boolean,
): void {
  const begin = useEffectEvent(() => {
    const stage = box.current?.parentElement
    if (isStill || !box.current || !stage) return
    animateWin(box.current, tier)
    if (tier.bursts.length > 0) void throwConfetti(tier.bursts, stage)
  })
  useEffect(() => begin(), [])
}

const IN_MS = 420
const GLOW_MS = 900
const TURN_MS = 24_000

function animateWin(box: HTMLElement, { scale, glow, showMs }: WinTier): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`.celebration-${name}`)
  part('win')?.animate(
    [
      { opacity: 0, transform: 'translateY(10px) scale(0.8)' },
      { opacity: 1, transform: `scale(${scale})`, offset: 0.5 },
      { opacity: 1, transform: 'none' },
    ],
    { duration: IN_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
  part('glow')?.animate(
    [
      { opacity: 0, transform: 'scale(0.7)' },
      { opacity: glow, transform: `scale(${scale})`, offset: 0.3 },
      { opacity: glow / 2, transform: 'none' },
    ],
    { duration: GLOW_MS, easing: 'ease-out', fill: 'forwards' },
  )
  part('rays')?.animate(
    [
      { opacity: 0, transform: 'rotate(0)' },
      { opacity: 1, offset: Math.min(0.5, IN_MS / showMs) },
      { opacity: 1, transform: `rotate(${(360 * showMs) / TURN_MS}deg)` },
    ],
    { duration: showMs, fill: 'forwards' },
  )
}

/** A key that is held down since the bet does not end the moment that it won. */
function useAnyKey(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    function end(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      // The key must not also place the next bet.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) endCelebration()
    }
    document.addEventListener('keydown', end, { capture: true })
    return () => document.removeEventListener('keydown', end, { capture: true })
  }, [isActive])
}
