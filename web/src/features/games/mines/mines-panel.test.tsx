import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import type { Board } from './board.ts'
import { MinesPanel } from './mines-panel.tsx'

const board: Board = {
  stake: 10,
  mineCount: 3,
  opened: [],
  mines: [],
  end: null,
  payout: 0,
}

const auto = { isOn: false, running: false, shown: null, mode: {} } as unknown as AutoTable

async function panel(displayed: Board | null): Promise<string> {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <DemoTable balance={100} onBalance={() => {}}>
        <MinesPanel
          displayed={displayed}
          setup={{ stake: 10, mineCount: 3 }}
          underWay={null}
          isBlocked={false}
          obstacle={undefined}
          isPaused={false}
          onPress={() => {}}
          onRandom={() => {}}
          auto={auto}
          chosen={[]}
          onClear={() => {}}
          stake={null}
          mineCount={null}
        />
      </DemoTable>,
    ),
  )
  return document.body.textContent ?? ''
}

const rungs = () =>
  [...document.querySelectorAll('li')].slice(0, 2).map((rung) => rung.getAttribute('aria-label'))

it('shows before the bet which tile first makes a profit', async () => {
  const text = await panel(null)
  expect(text).toContain('First tile1.09×, pays 10 (10.90 rounded down)')
  expect(text).toContain('Profit starts at tile 2')
  expect(rungs()).toEqual([
    '1 safe tile: 1.09×, pays 10, no profit',
    '2 safe tiles: 1.24×, pays 12',
  ])
})

it('shows the payout on the cash-out button', async () => {
  expect(await panel({ ...board, opened: [4] })).toMatch(/Cash out 10(?! \()/)
  expect(await panel({ ...board, opened: [4, 5] })).toContain('Cash out 12')
})

it('has both buttons at all times, in places that depend on no label', async () => {
  const places = async (displayed: Board | null) => {
    await panel(displayed)
    const row = document.querySelector('[type="submit"]')?.parentElement
    return [row, ...(row?.children ?? [])].map((part) => part?.className)
  }
  const before = await places(null)
  expect(before).toHaveLength(3)
  for (const opened of [[], [4], [4, 5]]) {
    expect(await places({ ...board, opened })).toEqual(before)
  }
})
