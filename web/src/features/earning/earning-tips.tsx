import * as m from '@tallyhouse/messages/earning'

const tips = [m.readTerms, m.sameDevice, m.adBlockers, m.honestAnswers]

/** Tips for getting offers credited. */
export function EarningTips() {
  return (
    <ul className="mt-3 space-y-3 text-14 text-mid">
      {tips.map((tip) => (
        <li key={tip()} className="border-l-2 border-line pl-3.5">
          {tip()}
        </li>
      ))}
    </ul>
  )
}
