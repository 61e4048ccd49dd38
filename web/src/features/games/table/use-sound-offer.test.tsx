import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundOf } from '@tallyhouse/contract/games/round'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { latestNotice } from '#ui/overlay/toast.ts'
import { celebrate, endCelebration } from '../kit/stage/celebrate.ts'
import { fakeAudio } from '../kit/stage/test-audio.ts'
import { useSoundOffer } from './use-sound-offer.ts'

function Table() {
  useSoundOffer()
  return null
}

const win = (payout: number) =>
  act(async () => celebrate({ game: 'dice', stake: 10, payout } as RoundOf<GameType>))

it('sound is offered after the first win, turned on with one tap, and not offered again', async () => {
  fakeAudio()
  const root = createTestRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Table />
      </QueryClientProvider>,
    ),
  )
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
})
