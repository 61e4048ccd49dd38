import * as m from '@tallyhouse/messages/auth'
import { Banknote, MessagesSquare, ReceiptText, Ticket, UsersRound } from 'lucide-react'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { formatPoints } from '#lib/format-points.ts'

const features = [
  { icon: Ticket, text: m.featureOffers },
  { icon: ReceiptText, text: m.featureGames },
  { icon: MessagesSquare, text: m.featureChat },
  { icon: UsersRound, text: m.featureReferrals },
  { icon: Banknote, text: m.featureWithdrawals },
]

/** The marketing panel beside the forms: the welcome bonus and a list of features. */
export function BonusPanel() {
  const bonus = useSignupBonus()
  return (
    <aside
      aria-label={m.whyTallyhouse()}
      className="lamp flex flex-col items-center justify-center gap-10 px-6 py-8 max-lg:pb-0 lg:py-16"
    >
      <div
        className="w-full max-w-[460px] -rotate-2 max-lg:max-w-80"
        style={{ filter: 'drop-shadow(0 20px 34px oklch(0 0 0 / .5))' }}
      >
        <div className="ticket flex rounded-receipt bg-paper text-paper-ink [--tear:76%]">
          <div className="w-[76%] border-r-2 border-dashed border-paper-ink/40 px-5 py-3 lg:px-8 lg:py-8">
            <p className="text-14 font-medium text-paper-mid">{m.welcomeBonus()}</p>
            <p className="figures mt-1 text-48 leading-none lg:text-[88px]">
              {bonus === undefined ? <span className="opacity-0">000</span> : formatPoints(bonus)}
              <span className="ml-2 text-28">{m.pointsUnit()}</span>
            </p>
            <p className="mt-3 text-14 text-paper-mid max-lg:hidden">{m.bonusAtOnce()}</p>
          </div>
          <div className="flex grow items-center justify-center">
            <p className="rotate-180 font-mono text-12 text-paper-mid [writing-mode:vertical-rl]">
              {m.admitOne()}
            </p>
          </div>
        </div>
      </div>
      <div className="max-w-[440px] max-lg:hidden">
        <h2 className="text-36">{m.featuresTitle()}</h2>
        <ul className="mt-6 space-y-4">
          {features.map(({ icon: Icon, text }) => (
            <li key={text()} className="flex items-center gap-3.5 text-16 text-mid">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-bone" strokeWidth={1.75} />
              {text()}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
