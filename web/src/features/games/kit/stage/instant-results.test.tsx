import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import BaccaratScreen from '../../baccarat/baccarat-screen.tsx'
import DiceScreen from '../../dice/dice-screen.tsx'
import KenoScreen from '../../keno/keno-screen.tsx'
import LimboScreen from '../../limbo/limbo-screen.tsx'
import RouletteScreen from '../../roulette/roulette-screen.tsx'
import SlotsScreen from '../../slots/slots-screen.tsx'
import WheelScreen from '../../wheel/wheel-screen.tsx'
import { announced, button, click, openDemo, pass } from '../screen/test-demo.tsx'
import { animateByTimer, stubPreferences } from './test-stage.ts'

const isOver = () => /demo points$/.test(announced())
const stage = () => document.querySelector('.lamp')?.textContent
const press = () => click(document.querySelector<HTMLElement>('form button[type=submit]'))

/** Opens the demo of a game and chooses what it needs to bet. */
async function open(Screen: ComponentType) {
  const changes = await openDemo(Screen)
  await click(document.querySelector<HTMLElement>('[data-spot="straight:7"]'))
  await click(button('Quick Pick'))
  return changes
}

beforeEach(() => {
  Element.prototype.animate = animateByTimer
})

const screens: [name: string, Screen: ComponentType][] = [
  ['dice', DiceScreen],
  ['roulette', RouletteScreen],
  ['slots', SlotsScreen],
  ['wheel', WheelScreen],
  ['keno', KenoScreen],
  ['baccarat', BaccaratScreen],
  ['limbo', LimboScreen],
]

it.each(screens)('%s shows its result when the button is pressed again', async (_, Screen) => {
  const changes = await open(Screen)
  await press()
  await press()
  await pass(301)
  expect([isOver(), changes]).toEqual([false, [-10]])
  await press()
  expect([isOver(), changes.length]).toEqual([true, 2])
  await pass(500)
  const shown = stage()
  await pass(10_000)
  expect([stage(), changes.length]).toEqual([shown, 2])
})

it.each(screens)('%s places one bet per press in fast mode', async (_, Screen) => {
  stubPreferences({ fastModeOn: true })
  const changes = await open(Screen)
  for (const bets of [1, 2]) {
    await press()
    await pass(1)
    expect([isOver(), changes.filter((change) => change === -10).length]).toEqual([true, bets])
    document.getElementById('live-polite')?.replaceChildren()
  }
})

it.each(screens)('%s shows its result at once without animations', async (_, Screen) => {
  stubPreferences({ animationOn: false })
  await open(Screen)
  await press()
  await pass(1)
  expect(isOver()).toBe(true)
})
