import { expect, it, vi } from 'vitest'
import { reveal } from './reveal.ts'

function recorder() {
  const steps: string[] = []
  const motion = {
    tick: async () => {
      steps.push('tick')
    },
    settle: async (face: number) => {
      steps.push(`settle ${face}`)
    },
  }
  return { steps, motion }
}

it('keeps moving for the shortest time although the answer is there', async () => {
  const { steps, motion } = recorder()
  await expect(reveal(Promise.resolve(5), motion, 10)).resolves.toBe(5)
  expect(steps).toEqual([...Array<string>(10).fill('tick'), 'settle 5'])
})

it('keeps moving until a late answer comes', async () => {
  const { steps, motion } = recorder()
  let answerWith: (face: number) => void = () => {}
  const answer = new Promise<number>((resolve) => {
    answerWith = resolve
  })
  const tick = vi.fn(async () => {
    if (tick.mock.calls.length === 14) answerWith(2)
  })
  await reveal(answer, { ...motion, tick }, 10)
  expect(tick.mock.calls.length).toBeGreaterThanOrEqual(14)
  expect(steps).toEqual(['settle 2'])
})

it('stops without settling when the server refuses', async () => {
  const { steps, motion } = recorder()
  await expect(reveal(Promise.reject(new Error('refused')), motion, 10)).rejects.toThrow('refused')
  expect(steps).not.toContain('settle')
  expect(steps.length).toBeLessThan(3)
})
