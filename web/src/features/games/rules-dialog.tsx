import { Dialog } from '../../ui/dialog.tsx'
import { formatRtp } from './format-rtp.ts'
import type { RuledGame } from './ruled-game.ts'

type RulesDialogProps = { game: RuledGame; open: boolean; onClose: () => void }

/** The rules in sentences and every bet's exact odds, straight from the rules themselves. */
export function RulesDialog({ game, open, onClose }: RulesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Rules" wide>
      <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {game.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          Each result is drawn from a seed whose fingerprint was fixed before your bet. The Fairness
          window shows it.
        </li>
      </ul>
      <table className="tabular mt-6 w-full text-14">
        <caption className="pb-2 text-left font-display text-16 font-semibold text-bone">
          What each bet returns
        </caption>
        <thead className="text-13 text-low">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-medium">
              Bet
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Pays
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Chance
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Return
            </th>
          </tr>
        </thead>
        <tbody>
          {game.odds().map((odds) => (
            <OddsRow key={odds.bet} odds={odds} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function OddsRow({ odds }: { odds: ReturnType<RuledGame['odds']>[number] }) {
  const winning = odds.payTable.filter((line) => line.multiplierHundredths > 0)
  return (
    <tr className="border-b border-line/60 last:border-0">
      <th scope="row" className="py-2.5 text-left font-medium capitalize">
        {odds.bet}
      </th>
      <td className="py-2.5 text-right">
        {winning.map((line) => `${(line.multiplierHundredths / 100).toFixed(2)}×`).join(', ')}
      </td>
      <td className="py-2.5 text-right">
        {winning.map((line) => `${line.chanceNumerator} in ${line.chanceDenominator}`).join(', ')}
      </td>
      <td className="py-2.5 text-right font-semibold">{formatRtp(odds.rtp)}</td>
    </tr>
  )
}
