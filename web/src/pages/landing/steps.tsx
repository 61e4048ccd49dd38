import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DieFace } from '#features/games/dice/die-face.tsx'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { UnlockRule } from '#features/withdrawals/unlock.tsx'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { gameNames } from '#lib/game-names.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'
import { RichText } from '#ui/rich-text.tsx'

/** The points of the example, which every method pays out. */
const SAMPLE_POINTS = 1000

/** How to make money, in three steps: offers, play, cash out. */
export function Steps() {
  const bonus = useSignupBonus()
  const { data: terms } = useQuery(termsQuery)
  return (
    <section id="how-it-works" className="page scroll-mt-20 py-10 md:py-24">
      <h2 className="max-w-[18ch] text-36 md:text-48">{m.stepsTitle()}</h2>
      <ol className="mt-6 grid gap-3 md:mt-14 lg:grid-cols-3 lg:gap-6">
        <Step
          number="1"
          title={m.stepOffers()}
          text={
            bonus === undefined
              ? m.stepOffersText()
              : m.stepOffersTextWithBonus({ points: formatPoints(bonus) })
          }
        >
          <div className="ticket flex w-full max-w-64 items-stretch rounded-receipt bg-paper text-paper-ink [--tear:64%]">
            <span className="w-[64%] border-r-2 border-dashed border-paper-ink/40 px-4 py-3 text-13 leading-snug font-medium">
              <RichText text={m.sampleOffer()} tags={{ game: 'block text-paper-mid' }} />
            </span>
            <span className="figures grid grow place-items-center text-28">+850</span>
          </div>
        </Step>
        <Step
          number="2"
          title={m.stepPlay()}
          text={m.stepPlayText({ games: Object.keys(gameNames).length })}
        >
          <div className="flex gap-2.5">
            {[2, 6, 4].map((face, index) => (
              <DieFace
                key={face}
                face={face}
                className={`size-14 rounded-panel bg-paper text-paper-ink ${['-rotate-6', 'translate-y-1 rotate-3', '-rotate-2'][index]}`}
              />
            ))}
          </div>
        </Step>
        <Step
          number="3"
          title={m.stepCashOut()}
          text={m.stepCashOutText()}
          example={terms && describeExample(terms)}
          condition={<UnlockRule />}
        >
          <div className="stub ticket relative flex w-full max-w-64 items-center justify-between rounded-receipt bg-paper py-3.5 pr-4 pl-7 text-paper-ink">
            <span className="text-13 font-medium">
              <RichText text={m.samplePayout()} tags={{ status: 'block text-paper-win' }} />
            </span>
            <span className="figures text-28">
              {m.samplePoints({ points: formatPoints(SAMPLE_POINTS) })}
            </span>
          </div>
        </Step>
      </ol>
    </section>
  )
}

/** What the same points are in the units of their own that methods pay, and as cash, of the methods that there are. */
function describeExample({ methods, pointsPerUsd, rates }: WithdrawalTerms): string {
  const offered = methods.filter(({ enabled }) => enabled).map(({ method }) => method)
  const own = rates.filter(({ method }) => offered.includes(method))
  const usd = formatUsdOfPoints(SAMPLE_POINTS, pointsPerUsd)
  return [
    ...own.map(({ example: { points, units, arriving } }) =>
      m.exampleGamepass({
        points: formatPoints(points),
        price: formatPoints(units),
        received: formatPoints(arriving),
      }),
    ),
    offered.length > own.length ? m.exampleCash({ points: formatPoints(SAMPLE_POINTS), usd }) : [],
  ]
    .flat()
    .join(' ')
}

type StepProps = {
  number: string
  title: string
  text: string
  example?: string | undefined
  /** What the step requires first. */
  condition?: ReactNode
  children: ReactNode
}

function Step({ number, title, text, example, condition, children }: StepProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-panel border border-line bg-ink-1">
      <div
        aria-hidden="true"
        className="lamp grid h-44 place-items-center border-b border-line px-6 max-md:hidden"
      >
        {children}
      </div>
      <div className="flex gap-4 p-4 sm:p-6">
        <span aria-hidden="true" className="figures text-36 leading-none text-brand">
          {number}
        </span>
        <div>
          <h3 className="text-22">{title}</h3>
          <p className="mt-2 text-14 text-mid">{text}</p>
          {example && <p className="tabular mt-2 text-14 text-mid">{example}</p>}
          <p className="mt-2 text-14 font-medium empty:hidden">{condition}</p>
        </div>
      </div>
    </li>
  )
}
