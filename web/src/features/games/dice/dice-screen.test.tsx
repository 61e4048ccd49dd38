import { expect, it } from 'vitest'
import { announced, click, openDemo, pass, submit, type } from '../kit/screen/test-demo.tsx'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import DiceScreen from './dice-screen.tsx'

const readout = () => document.querySelector('.figures')?.textContent
const resultLine = () => document.body.textContent?.match(/(Over|Under) [\d.]+ (wins|loses)/)?.[0]
const field = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    ?.control as HTMLInputElement | undefined
const slider = () => document.querySelector<HTMLInputElement>('[type=range]')
const figures = () => ['Target', 'Multiplier', 'Chance %'].map((name) => field(name)?.value)

/** Opens the 0–100 mode. */
async function open() {
  const changes = await openDemo(DiceScreen)
  await click(document.querySelector<HTMLElement>('[type=radio][value=target]'))
  return changes
}

it('links the target, the multiplier, the chance, and the slider', async () => {
  await open()
  expect([...figures(), slider()?.value]).toEqual(['50.49', '2.00', '49.50', '5049'])
  await type(field('Chance %'), '10')
  expect([...figures(), slider()?.value]).toEqual(['89.99', '9.90', '10', '8999'])
  await type(field('Multiplier'), '4')
  expect(figures()).toEqual(['75.24', '4', '24.75'])
  await type(slider(), '9999')
  expect(figures()).toEqual(['99.98', '9,900.00', '0.01'])
})

it('pays and shows a roll only when it has settled', async () => {
  const changes = await open()
  await submit()
  await pass(390)
  expect([changes, resultLine(), announced()]).toEqual([[-10], undefined, ''])
  await pass(1000)
  const isWin = Number(readout()) > 50.49
  expect(resultLine()).toBe(isWin ? 'Over 50.49 wins' : 'Over 50.49 loses')
  expect(changes).toEqual([-10, isWin ? 20 : 0])
  expect(announced()).toContain(`Rolled ${readout()}, over 50.49 ${isWin ? 'wins' : 'loses'}, `)
})

it('shows the roll immediately with reduced motion', async () => {
  stubReducedMotion(true)
  await open()
  await submit()
  await pass(1)
  expect(resultLine()).toMatch(/^Over 50\.49 (wins|loses)$/)
})

it('places no bet on a target that is not valid, or that cannot win', async () => {
  const changes = await open()
  await type(field('Target'), '99.99')
  await submit()
  expect(document.body.textContent).toContain('Enter a target from 1.99 to 99.98')
  await type(field('Chance %'), '98')
  await submit()
  expect(document.body.textContent).toContain('A bet of 10 can’t win at 1.01×')
  expect(changes).toEqual([])
})
