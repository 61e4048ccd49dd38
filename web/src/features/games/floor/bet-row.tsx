import * as m from '@tallyhouse/messages/floor'
import { memo } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { GameIcon } from '../game-icon.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import { Ago } from './ago.tsx'
import type { LiveBet } from './use-live-bets.ts'
import './live-bets.css'

type BetRowProps = {
  bet: LiveBet
  isOwn: boolean
  /** Whether the list has bets of one player, so that their name is left out. */
  isOfOne?: boolean
  /** Opens the receipt. Missing for other players' bets. */
  onOpen?: ((roundId: number) => void) | undefined
}

/** A bet in a list: one line if it is wide, else two. A settled bet never changes. */
export const BetRow = memo(function BetRow({ bet, isOwn, isOfOne, onOpen }: BetRowProps) {
  const { id, username, isHidden, game, stake, multiplier, payout, timestamp } = bet
  const name = gameName(game)
  const profit = payout - stake
  const isWin = profit > 0
  return (
    <li className="bet relative animate-[rise_var(--t-out)_var(--ease-out)] border-b border-line/60 text-13 last:border-0">
      <GameIcon game={game} className="bet-icon size-5 text-low" />
      <span className="bet-player flex min-w-0 items-baseline gap-1.5">
        {onOpen ? (
          <button
            type="button"
            aria-label={
              isOfOne
                ? m.receiptOfRound({ game: name, roundId: id })
                : m.receiptOfOwnRound({ username, game: name, roundId: id })
            }
            onClick={() => onOpen(id)}
            className="min-w-0 truncate font-semibold after:absolute after:inset-0 hover:underline"
          >
            {isOfOne ? name : username}
          </button>
        ) : (
          <PlayerButton
            username={username}
            isHidden={isHidden}
            className="truncate font-semibold"
          />
        )}
        {isOwn && !isOfOne && <span className="text-12 text-low">{m.you()}</span>}
      </span>
      {!isOfOne && <span className="bet-game truncate text-mid">{name}</span>}
      <span className="bet-stake tabular text-mid">
        <Label text={m.stake()} />
        {formatPoints(stake)}
      </span>
      <span className="bet-multiplier tabular text-low">
        <Label text={m.multiplier()} />
        {formatStated(multiplier)}
      </span>
      <span className={cn('bet-profit tabular font-semibold', isWin ? 'text-win' : 'text-mid')}>
        <Label text={m.profit()} />
        {isWin && (
          <span aria-hidden="true" className="mr-1 text-[0.7em]">
            ▲
          </span>
        )}
        {formatSigned(profit)}
      </span>
      <Ago timestamp={timestamp} className="bet-time text-low" />
    </li>
  )
}, isSameRow)

function isSameRow(before: BetRowProps, { bet, isOwn, onOpen }: BetRowProps): boolean {
  return before.bet.id === bet.id && before.isOwn === isOwn && before.onOpen === onOpen
}

function Label({ text }: { text: string }) {
  return <span className="sr-only">{text} </span>
}

/** A wide list's column headers. Screen readers get them with each bet. */
export function BetHeads({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <div aria-hidden="true" className="bet bet-heads border-b border-line text-12 text-low">
      <span className="bet-player">{isOwn ? m.game() : m.player()}</span>
      {!isOwn && <span className="bet-game">{m.game()}</span>}
      <span className="bet-stake">{m.stake()}</span>
      <span className="bet-multiplier">{m.multiplier()}</span>
      <span className="bet-profit">{m.profit()}</span>
      <span className="bet-time">{m.time()}</span>
    </div>
  )
}
