import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/fairness'
import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { gameName } from '#lib/game-names.ts'
import { closeLayers } from '#lib/page/back-to-close.ts'
import { LinkButton } from '#ui/button.tsx'
import type { ActiveRound } from '../kit/rounds/use-open-round.ts'

type FinishRoundProps = {
  /** The open round whose outcome the seed would show. */
  round: ActiveRound
  /** On a receipt. */
  isOnPaper?: boolean
}

/** In the place of a button that reveals a seed, while a round is open: which one, and the way to its table. */
export function FinishRound({ round, isOnPaper = false }: FinishRoundProps) {
  const [path] = useLocation()
  const game = gameName(round.game)
  const href = pages.games.replace(':game?', round.game)
  const showTable = (event: MouseEvent) => {
    if (path === href) event.preventDefault()
    closeLayers()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={isOnPaper ? 'text-13 text-paper-ink' : 'text-14 text-mid'}>
        {m.finishRound({ game })}
      </p>
      <LinkButton
        href={href}
        onClick={showTable}
        {...(isOnPaper ? { size: 'sm', variant: 'paper' } : {})}
      >
        {m.continueRound({ game })}
      </LinkButton>
    </div>
  )
}
