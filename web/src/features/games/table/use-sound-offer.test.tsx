import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { shownPreferences, useGamePreferences } from '#session/game-preferences.ts'
import { latestNotice } from '#ui/overlay/toast.ts'
import { celebrate, endCelebration } from '../kit/stage/celebrate.ts'
import { fakeAudio } from '../kit/stage/test-audio.ts'
import { soundOffered, useSoundOffer } from './use-sound-offer.ts'

let change: ReturnType<typeof useGamePreferences>[1]

function Table() {
  const [, changePreferences] = useGamePreferences()
  useSoundOffer()
  useEffect(() => {
    change = changePreferences
  })
  return null
}

const win = (payout: number) =>
  act(async () => celebrate({ game: 'dice', stake: 10, payout } as RoundRecord<GameType>))

it('sound is offered after the first win, turned on with one tap, and not offered again', async () => {
  fakeAudio()
  soundOffered.write(false)
  endCelebration()
  const root = createTestRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Table />
      </QueryClientProvider>,
    ),
  )
  await act(async () => change({ soundOn: false }))
  await win(18)
  expect(latestNotice.read()).toBeUndefined()
  await win(20)
  expect(latestNotice.read()?.title).toBe('Games have sound')
  expect(shownPreferences.read().soundOn).toBe(false)
  await act(async () => latestNotice.read()?.action?.run())
  expect(shownPreferences.read().soundOn).toBe(true)

  latestNotice.write(undefined)
  endCelebration()
  await win(50)
  expect(latestNotice.read()).toBeUndefined()
  await act(async () => change({ soundOn: false }))
})
