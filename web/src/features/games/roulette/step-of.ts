import type { Step } from './next-spot.ts'

const lying: Record<string, Step> = {
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

/** Where an arrow key leads on the table, by how it stands. */
export function stepOf(key: string, isUpright: boolean): Step | undefined {
  return (isUpright ? upright : lying)[key]
}
