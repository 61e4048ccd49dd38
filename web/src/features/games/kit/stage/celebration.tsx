import { useEffect, useEffectEvent, useRef } from 'react'
import { throwConfetti } from '#lib/confetti.ts'
import type { GameType } from '#lib/game-names.ts'
import { useStore } from '#lib/store.ts'
import { type CelebratedWin, endCelebration, shownWin } from './celebrate.ts'
import './celebration.css'
import { useInstantResults } from './motion.ts'
import type { WinTier } from './win-tiers.ts'

/** The light over a table's stage when it wins. The win itself is on its ticket. */
export function Celebration({ game }: { game: GameType }) {
  const win = useStore(shownWin)
  // A table opened later does not celebrate another table's win.
  useEffect(() => endCelebration, [])
  return win?.round.game === game ? <Light key={win.beganAt} {...win} /> : null
}

function Light({ tier }: CelebratedWin) {
  const isStill = useInstantResults()
  const box = useRef<HTMLDivElement>(null)
  useLightMotion(box, tier, isStill)
  return (
    <div ref={box} aria-hidden="true" className="celebration">
      <div className="celebration-glow" />
      {tier.hasRays && <div className="celebration-rays" />}
    </div>
  )
}

/** Animates the light when it appears. */
function useLightMotion(
  box: React.RefObject<HTMLElement | null>,
  tier: WinTier,
  isStill: boolean,
): void {
  const begin = useEffectEvent(() => {
    const stage = box.current?.parentElement
    if (isStill || !box.current || !stage) return
    animateLight(box.current, tier)
    if (tier.bursts.length > 0) void throwConfetti(tier.bursts, stage)
  })
  useEffect(() => begin(), [])
}

const RAYS_IN_MS = 420
const GLOW_MS = 900
const TURN_MS = 24_000

function animateLight(box: HTMLElement, { glow, showMs }: WinTier): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`.celebration-${name}`)
  part('glow')?.animate(
    [
      { opacity: 0, transform: 'scale(0.7)' },
      { opacity: glow, transform: 'scale(1.1)', offset: 0.3 },
      { opacity: glow / 2, transform: 'none' },
    ],
    { duration: GLOW_MS, easing: 'ease-out', fill: 'forwards' },
  )
  part('rays')?.animate(
    [
      { opacity: 0, transform: 'rotate(0)' },
      { opacity: 1, offset: Math.min(0.5, RAYS_IN_MS / showMs) },
      { opacity: 1, transform: `rotate(${(360 * showMs) / TURN_MS}deg)` },
    ],
    { duration: showMs, fill: 'forwards' },
  )
}
