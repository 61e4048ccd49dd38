import { DieFace } from '../../features/games/dice/die-face.tsx'
import { useSignupBonus } from '../../features/identity/signup-bonus.ts'
import { formatPoints } from '../../lib/format-points.ts'

/** How money comes of it, in three steps. */
export function Steps() {
  const bonus = useSignupBonus()
  return (
    <section id="how-it-works" className="page scroll-mt-20 py-16 md:py-24">
      <h2 className="max-w-[18ch] text-36 md:text-48">Three steps from nothing to a payout</h2>
      <ol className="mt-10 grid gap-4 md:mt-14 lg:grid-cols-3 lg:gap-6">
        <Step
          number="1"
          title="Complete offers"
          text={`Try an app, answer a survey, sign up somewhere. Each ticket says what it pays before you start.${bonus === undefined ? '' : ` You begin with ${formatPoints(bonus)} points.`}`}
        >
          <div className="ticket flex w-full max-w-64 items-stretch rounded-receipt bg-paper text-paper-ink [--tear:64%]">
            <span className="w-[64%] border-r-2 border-dashed border-paper-ink/40 px-4 py-3 text-13 leading-snug font-medium">
              Reach level 10
              <span className="block text-paper-mid">in a puzzle game</span>
            </span>
            <span className="figures grid grow place-items-center text-28">+850</span>
          </div>
        </Step>
        <Step
          number="2"
          title="Play, if you like"
          text="Call over or under. The table shows what a win pays and what the house keeps, before you bet."
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
          title="Cash out"
          text="Choose a payout from the shelf. You see the rate, the minimum and the limit before you ask."
        >
          <div className="stub flex w-full max-w-64 items-center justify-between rounded-receipt bg-paper py-3.5 pr-4 pl-7 text-paper-ink">
            <span className="text-13 font-medium">
              Payout
              <span className="block text-paper-win">completed</span>
            </span>
            <span className="figures text-28">$25.00</span>
          </div>
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { number: string; title: string; text: string; children: React.ReactNode }

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-panel border border-line bg-ink-1">
      <div
        aria-hidden="true"
        className="lamp grid h-44 place-items-center border-b border-line px-6"
      >
        {children}
      </div>
      <div className="flex gap-4 p-6">
        <span aria-hidden="true" className="figures text-36 leading-none text-brand">
          {number}
        </span>
        <div>
          <h3 className="text-22">{title}</h3>
          <p className="mt-2 text-14 text-mid">{text}</p>
        </div>
      </div>
    </li>
  )
}
