import { formatMultiplier } from '../../web/src/features/games/kit/odds/format-odds.ts'
import { multiplierText } from '../../web/src/features/games/kit/odds/typed-multiplier.ts'
import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import type { Round } from '../rounds.ts'
import { stageAtEnd } from '../watch.ts'

export default {
  ...instantDriver('limbo', 'Launch'),
  setting: 'Target',
  fail: betAboveBalance('Launch', 'Insufficient Points'),
  async readStage(page) {
    const { lines, text } = await stageAtEnd(page)
    return { readout: lines[0], resultLine: /(Reached|Missed) [\d.]+×/.exec(text)?.[0] }
  },
  expectedStage: (round) => ({
    readout: formatResult(round),
    resultLine: `${isReached(round) ? 'Reached' : 'Missed'} ${formatMultiplier(round.choice.targetHundredths)}`,
  }),
  expectedAnnouncement: (round) => `Rose to ${expectedStripEntry(round)}, `,
  expectedStripEntry,
  choose: (dialog, { targetHundredths }) =>
    dialog.getByLabel('Target', { exact: true }).fill(multiplierText(targetHundredths)),
} satisfies GameDriver<'limbo'>

function expectedStripEntry(round: Round<'limbo'>): string {
  return `${formatResult(round)}, target ${isReached(round) ? 'reached' : 'missed'}`
}

function formatResult({ outcome }: Round<'limbo'>): string {
  return formatMultiplier(outcome.resultHundredths)
}

function isReached({ choice, outcome }: Round<'limbo'>): boolean {
  return outcome.resultHundredths >= choice.targetHundredths
}
