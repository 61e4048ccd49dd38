import * as m from '@tallyhouse/messages/wins'
import { formatSigned } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import type { WinTier } from '../stage/win-tiers.ts'
import { useDealer } from './dealer.tsx'
import './results.css'

type WinTicketProps = {
  game: GameType
  tier: WinTier
  /** What won, such as `Landed on 3x`. */
  text: string
  /** In points. */
  net: number
  /** Whether its round is still going on, so that it has no receipt. */
  isOpen?: boolean | undefined
}

/** Longer figures are smaller. */
const FIGURES_MAX = 8

/**
 * A celebrated win in the place of its result, so that it covers nothing. It opens the receipt of the round, which is
 * the latest one; demos have none.
 */
export function WinTicket({ game, tier, text, net, isOpen = false }: WinTicketProps) {
  const { useRounds, useOpenReceipt } = useDealer()
  const [latest] = useRounds(game) ?? []
  const openReceipt = useOpenReceipt()
  const points = formatSigned(net)
  const paper = { className: 'ticket win-ticket', 'data-gold': tier.isGold || undefined }
  const print = (
    <>
      <span className="win-ticket-text">
        <span className="win-ticket-name">{tier.text()} </span>
        <span className="win-ticket-result">{text}</span>{' '}
      </span>
      <span className="win-ticket-net figures" data-long={points.length > FIGURES_MAX || undefined}>
        {points}
      </span>
    </>
  )
  if (!openReceipt || !latest || isOpen) return <div {...paper}>{print}</div>
  return (
    <button type="button" {...paper} onClick={() => openReceipt(latest.id)}>
      {print}
      <span className="sr-only"> {m.openReceipt()}</span>
    </button>
  )
}
