import * as autoBet from '@tallyhouse/messages/auto-bet'
import * as m from '@tallyhouse/messages/crash-table'
import { useId } from 'react'
import { Segmented } from '#ui/form/segmented.tsx'
import type { AutoTable } from '../../kit/auto-bet/use-auto-table.ts'
import { RunButtonText } from '../../kit/stake/button-figure.tsx'
import { ObstacleText } from '../../kit/stake/obstacle.tsx'
import { MainButton } from '../../kit/stake/round-actions.tsx'
import { WinlessNotice } from '../../kit/stake/winless.tsx'
import type { Table } from '../table-news.ts'
import type { TableTime } from '../use-table.ts'
import { SlotButton } from './slot-button.tsx'
import type { BetByHand } from './use-bet-by-hand.ts'

type BetButtonsProps = {
  table: Table
  time: TableTime
  bets: BetByHand[]
  auto: AutoTable
  /** The bet whose fields are shown, which the form submits. */
  chosen: BetByHand
  onChoose: (index: number) => void
}

/** The buttons for both bets, which stay in view, with why the chosen one cannot be placed. */
export function BetButtons({ table, time, bets, auto, chosen, onChoose }: BetButtonsProps) {
  const reasonId = useId()
  const isAuto = chosen.index === 0 && auto.isOn
  const obstacle = isAuto ? auto.obstacle : chosen.obstacle
  const winless = isAuto ? undefined : chosen.winless
  const explained = winless || obstacle ? reasonId : undefined
  return (
    <>
      {winless && (
        <WinlessNotice id={reasonId} winless={winless} onStake={chosen.stake.setAmount} />
      )}
      {obstacle && <ObstacleText id={reasonId} {...obstacle} />}
      <Segmented
        label={m.chooseBet()}
        options={bets.map(({ index }) => ({
          value: String(index),
          label: m.betNumber({ number: index + 1 }),
        }))}
        value={String(chosen.index)}
        locked={false}
        onChange={(index) => onChoose(Number(index))}
      />
      <div className="grid grid-cols-2 gap-2">
        {auto.isOn && <AutoButton auto={auto} isChosen={isAuto} reasonId={explained} />}
        {bets.map((bet) => (
          <SlotButton
            key={bet.index}
            bet={bet}
            table={table}
            time={time}
            isChosen={bet === chosen && !isAuto}
            isAutomatic={bet.index === 0 && auto.isOn}
            reasonId={bet === chosen && !isAuto ? explained : undefined}
          />
        ))}
      </div>
    </>
  )
}

type AutoButtonProps = { auto: AutoTable; isChosen: boolean; reasonId: string | undefined }

/** Starts and stops auto-bet on the first bet. */
function AutoButton({ auto, isChosen, reasonId }: AutoButtonProps) {
  const { running, isPaused, obstacle, shown } = auto
  return (
    <MainButton
      type={isChosen ? 'submit' : 'button'}
      variant={running || isPaused ? 'quiet' : 'primary'}
      isClosed={isPaused}
      aria-disabled={obstacle !== undefined}
      aria-describedby={isChosen ? reasonId : undefined}
      onClick={isChosen ? undefined : auto.press}
      className="w-full min-w-0 text-16"
    >
      <RunButtonText text={running ? autoBet.stop() : autoBet.start()} run={shown} />
    </MainButton>
  )
}
