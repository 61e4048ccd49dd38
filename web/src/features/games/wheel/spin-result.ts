import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/wheel'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { segmentNameAt } from './segment-style.ts'

type Spin = Pick<RoundRecord<'wheel'>, 'stake' | 'payout' | 'choice' | 'outcome'>

/** `+8 points! 1.8x`, `Lost 2 points! 0.8x`. */
export function spinToast({ stake, payout, choice, outcome }: Spin): string {
  const net = payout - stake
  const segment = segmentNameAt(choice, outcome.segmentIndex)
  const values = { net: formatPoints(Math.abs(net)), segment }
  return net < 0 ? m.lostToast(values) : m.wonToast(values)
}

/** `Returned 8 of 10, net −2` if part of the stake came back, otherwise undefined. */
export function stakeReturnText({
  stake,
  payout,
}: Pick<Spin, 'stake' | 'payout'>): string | undefined {
  if (payout === 0 || payout >= stake) return undefined
  return m.partReturned({
    returned: formatPoints(payout),
    stake: formatPoints(stake),
    net: formatSigned(payout - stake),
  })
}

/** The screen-reader announcement: `Landed on 1.8x`, `Landed on 0.8x, returned 8 of 10`. */
export function announcementText({ stake, payout, choice, outcome }: Spin): string {
  const segment = segmentNameAt(choice, outcome.segmentIndex)
  if (!isReturned({ stake, payout })) return m.landedOn({ segment })
  return m.landedAndReturned({
    segment,
    returned: formatPoints(payout),
    stake: formatPoints(stake),
  })
}

function isReturned({ stake, payout }: Pick<Spin, 'stake' | 'payout'>): boolean {
  return payout > 0 && payout <= stake
}
