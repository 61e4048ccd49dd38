import { expect, it } from 'vitest'
import { createSpinner, rotate } from './create-spinner.ts'

type Motion = { frames: Keyframe[]; timing: KeyframeAnimationOptions; isCanceled: boolean }

/** An element whose animations have progressed by this share of an iteration. */
function stageWith(progress: number) {
  const motions: Motion[] = []
  const element = document.createElement('div')
  element.animate = (frames, timing) => {
    const motion = { frames, timing, isCanceled: false } as Motion
    motions.push(motion)
    return {
      cancel: () => (motion.isCanceled = true),
      finished: Promise.resolve(),
      effect: { getComputedTiming: () => ({ progress }) },
    } as unknown as Animation
  }
  const loop = { from: 0, to: 360, durationMs: 100 }
  const spinner = createSpinner({ toTransform: rotate, first: 450, loop })
  spinner.ref(element)
  return { element, motions, spinner }
}

it('spins on from where it is', () => {
  const { motions, spinner } = stageWith(0.5)
  spinner.spin()
  expect(motions[0]?.timing).toMatchObject({ iterationStart: 0.25, iterations: Infinity })
  expect(spinner.position()).toBe(180)
})

it('stays on the target after landing, and can spin again from there', async () => {
  const { element, motions, spinner } = stageWith(0.5)
  spinner.spin()
  const landing = spinner.land([{ position: 180 }, { position: 810 }], { duration: 50 })
  expect(motions[0]?.isCanceled).toBe(true)
  expect(spinner.isMoving()).toBe(true)
  await landing
  expect([spinner.isMoving(), spinner.position()]).toEqual([false, 810])
  expect(element.style.transform).toBe('rotate(810deg)')
})

it('ends a motion when it shows a position', () => {
  const { element, motions, spinner } = stageWith(0.5)
  spinner.spin()
  spinner.show(90)
  expect(motions[0]?.isCanceled).toBe(true)
  expect([spinner.position(), element.style.transform]).toEqual([90, 'rotate(90deg)'])
})
