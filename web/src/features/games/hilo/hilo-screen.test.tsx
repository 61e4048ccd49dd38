import { type HiloState, hilo as rules } from '@tallyhouse/game-rules/hilo'
import { expect, it, vi } from 'vitest'
import { announced, button, click, openDemo, pass, submit } from '../kit/screen/test-demo.tsx'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import { hilo } from './hilo.tsx'
import HiloScreen from './hilo-screen.tsx'

const [SEVEN, KING, ACE] = [20, 44, 48] as const
const DRAW_MS = 600

const text = () => document.body.textContent ?? ''
const shown = () => document.querySelector('[role="img"]')?.getAttribute('aria-label')
const past = () => [...document.querySelectorAll('ol li .sr-only')].map((item) => item.textContent)
const prediction = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[data-prediction="${name}"]`)
/** Opens the demo, in which these cards are drawn. */
async function open(...cards: number[]) {
  vi.spyOn(rules, 'deal').mockImplementation((): HiloState => ({ cards, steps: [] }))
  return openDemo(HiloScreen)
}

it('shows a card, and what it is worth, only after it is turned over', async () => {
  const changes = await open(SEVEN, KING, ACE)
  await submit()
  await pass(200)
  expect([shown(), past(), changes]).toEqual(['Current card: face-down card', [], [-10]])
  await pass(DRAW_MS)
  expect(announced()).toBe('First card: 7 of diamonds. Predict the next one.')
  expect(prediction('higher')?.textContent).toBe('Higher or same53.85%1.83×, pays 18')

  await click(prediction('higher'))
  await pass(200)
  expect([shown(), past().length]).toEqual(['Current card: face-down card', 1])
  expect([prediction('lower')?.getAttribute('aria-disabled'), button('Cash out 18')]).toEqual([
    'true',
    undefined,
  ])
  await pass(DRAW_MS)
  expect(past()[0]).toBe('king of diamonds, predicted higher, 1.83×')
  expect(prediction('higher')?.textContent).toBe('Same7.69%23.90×, pays 239')
  expect(changes.filter((change) => change !== 0)).toEqual([-10])
  await submit()
  await pass(0)
  expect([changes.at(-1), announced()]).toEqual([18, 'Cashed out at 1.83×, +8 demo points'])
  expect(button('Cash out 18')).toBeUndefined()
})

it('has the same row of buttons before, during, and after a round', async () => {
  await open(SEVEN, KING, ACE)
  const row = () => document.querySelector('[type="submit"]')?.parentElement
  const places = () => [row(), ...(row()?.children ?? [])].map((part) => part?.className)
  const before = places()
  expect([before.length, button('Skip')?.getAttribute('aria-disabled')]).toEqual([3, 'true'])
  await submit()
  await pass(DRAW_MS + 200)
  expect([places(), button('Skip')?.getAttribute('aria-disabled')]).toEqual([before, 'false'])
  await click(prediction('higher'))
  await pass(DRAW_MS + 200)
  await submit()
  await pass(0)
  expect([places(), button('Cash out')]).toEqual([before, undefined])
})

it('ends on a wrong card, and immediately with reduced motion', async () => {
  stubReducedMotion(true)
  const changes = await open(ACE, SEVEN, KING)
  await submit()
  await pass(1)
  await click(button('Skip'))
  await pass(1)
  expect([past()[0], text()]).toEqual([
    '7 of diamonds, skipped to',
    expect.stringContaining('Skips left9'),
  ])
  await submit()
  expect(announced()).toBe('Skipped: 7 of diamonds')
  await click(prediction('lower'))
  await pass(1)
  expect(past()[0]).toBe('king of diamonds, predicted lower, wrong')
  expect(changes.filter((change) => change !== 0)).toEqual([-10])
  expect(announced()).toBe('Wrong: king of diamonds, −10 demo points')
  expect(text()).toContain('Wrong prediction')
})

it.each([
  [['higher', 'skip', 'lower'], 'wrong', '2 predictions, 1 skip', '1 correct, then wrong'],
  [['lower'], 'wrong', '1 prediction', 'The first prediction was wrong'],
  [['lower', 'lower'], 'cash_out', '2 predictions', '2 correct, cashed out'],
  [['higher'], 'expired', '1 prediction', '1 correct, cashed out automatically'],
  [['skip'], 'expired', '0 predictions, 1 skip', 'No predictions'],
] as const)('describes the round of %j that ended with %s', (steps, end, choice, result) => {
  const played = { choice: { steps: [...steps], end }, outcome: { cards: [] } }
  expect(hilo.describe({ game: 'hilo', ...played })).toEqual({ choice, result })
})
