import type { Step } from './next-spot.ts'

const horizontal: Record<string, Step> = {
  ArrowRight: { axis: 'along', sign: 1 },
  ArrowLeft: { axis: 'along', sign: -1 },
  ArrowUp: { axis: 'across', sign: 1 },
  ArrowDown: { axis: 'across', sign: -1 },
}

const upright: Record<string, Step> = {
  ArrowRight: { axis: 'across', sign: 1 },
  ArrowLeft: { axis: 'across', sign: -1 },
  ArrowUp: { axis: 'along', sign: -1 },
  ArrowDown: { axis: 'along', sign: 1 },
}

/** The step of an arrow key on the table, which depends on its orientation. */
export function arrowStep(key: string, isUpright: boolean): Step | undefined {
  return (isUpright ? upright : horizontal)[key]
}
