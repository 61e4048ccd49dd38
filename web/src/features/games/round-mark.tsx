import { BaccaratMark } from './baccarat/baccarat-mark.tsx'
import { BlackjackMark } from './blackjack/blackjack-mark.tsx'
import { CrashMark } from './crash/crash-mark.tsx'
import { DiceMark } from './dice/dice-mark.tsx'
import { KenoMark } from './keno/keno-mark.tsx'
import type { GameRound } from './kit/game-round.ts'
import { MinesMark } from './mines/mines-mark.tsx'
import { PlinkoMark } from './plinko/plinko-mark.tsx'
import { RouletteMark } from './roulette/roulette-mark.tsx'
import { SlotsMark } from './slots/slots-mark.tsx'
import { WheelMark } from './wheel/wheel-mark.tsx'

/** A small picture of a round's outcome for its receipt. Wide ones take a line of their own. */
export function RoundMark({ round }: { round: GameRound }) {
  switch (round.game) {
    case 'dice':
      return <DiceMark face={round.outcome.diceResult} />
    case 'roulette':
      return <RouletteMark round={round} />
    case 'crash':
      return <CrashMark round={round} />
    case 'mines':
      return <MinesMark round={round} />
    case 'slots':
      return <SlotsMark round={round} />
    case 'blackjack':
      return <BlackjackMark round={round} />
    case 'wheel':
      return <WheelMark round={round} />
    case 'keno':
      return <KenoMark round={round} />
    case 'plinko':
      return <PlinkoMark round={round} />
    case 'baccarat':
      return <BaccaratMark round={round} />
  }
}
