/** The risks for wheels with equal segments. */
export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]

/** How many equal segments such a wheel can have. */
export const segmentCounts = [10, 20, 30, 40, 50] as const
export type SegmentCount = (typeof segmentCounts)[number]

/** The equal segments in their order around the wheel, in hundredths of the stake. Each wheel returns 98%. */
export const wheelTables: Record<WheelRisk, Record<SegmentCount, number[]>> = {
  low: {
    10: [150, 140, 110, 110, 0, 140, 110, 110, 110, 0],
    20: [
      160, 140, 110, 110, 0, 140, 110, 110, 140, 0, 110, 110, 140, 110, 0, 110, 140, 110, 110, 0,
    ],
    30: [
      180, 160, 140, 110, 0, 110, 140, 110, 110, 0, 110, 140, 110, 110, 0, 110, 140, 110, 110, 0,
      140, 110, 110, 110, 0, 140, 110, 110, 110, 0,
    ],
    40: [
      190, 150, 140, 110, 0, 110, 140, 110, 110, 0, 110, 140, 110, 110, 0, 140, 110, 110, 110, 0,
      150, 140, 110, 110, 0, 110, 140, 110, 110, 0, 140, 110, 110, 110, 0, 140, 110, 110, 110, 0,
    ],
    50: [
      200, 150, 140, 110, 0, 110, 140, 110, 110, 0, 140, 110, 110, 110, 0, 140, 110, 110, 140, 0,
      110, 110, 140, 110, 0, 150, 110, 110, 140, 0, 110, 110, 140, 110, 0, 110, 140, 110, 110, 0,
      110, 140, 110, 110, 0, 140, 110, 110, 110, 0,
    ],
  },
  medium: {
    10: [300, 0, 190, 0, 150, 0, 190, 0, 150, 0],
    20: [400, 0, 210, 0, 180, 0, 150, 0, 180, 0, 210, 0, 150, 0, 180, 0, 150, 0, 150, 0],
    30: [
      500, 0, 220, 0, 200, 0, 180, 0, 150, 0, 180, 0, 150, 0, 180, 0, 220, 0, 150, 0, 180, 0, 150,
      0, 180, 0, 150, 0, 150, 0,
    ],
    40: [
      600, 0, 220, 0, 200, 0, 180, 0, 150, 0, 180, 0, 150, 0, 220, 0, 180, 0, 150, 0, 180, 0, 150,
      0, 180, 0, 220, 0, 150, 0, 180, 0, 150, 0, 180, 0, 150, 0, 150, 0,
    ],
    50: [
      700, 0, 260, 0, 220, 0, 180, 0, 150, 0, 180, 0, 150, 0, 220, 0, 150, 0, 180, 0, 150, 0, 150,
      0, 180, 0, 220, 0, 150, 0, 180, 0, 150, 0, 150, 0, 180, 0, 220, 0, 150, 0, 150, 0, 180, 0,
      150, 0, 150, 0,
    ],
  },
  high: {
    10: onePayingSegment(10),
    20: onePayingSegment(20),
    30: onePayingSegment(30),
    40: onePayingSegment(40),
    50: onePayingSegment(50),
  },
}

/** One segment that pays, and others that pay nothing. */
function onePayingSegment(segments: SegmentCount): number[] {
  return [98 * segments, ...Array<number>(segments - 1).fill(0)]
}
