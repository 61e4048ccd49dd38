import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { Link } from 'wouter'
import { HelpPanel } from '../features/protection/help-panel.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'

const tools = [
  {
    title: 'Limits',
    about: `On what you lose and on what you stake. A lower one counts at once, a higher one ${HIGHER_LIMIT_AFTER_HOURS} hours later.`,
  },
  {
    title: 'Breaks',
    about:
      'From a day to years in which every bet is refused. Nobody can shorten one, and you can still withdraw.',
  },
  {
    title: 'Reality check',
    about: 'Stops what you play and tells how long you have been at it and what came of it.',
  },
]

/** What a visitor reads of play limits. */
export default function AboutPlayLimitsPage() {
  usePageTitle('Play limits')
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-36">Play limits</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-mid">
        Every player can set them, from the first minute on. The server keeps them, on every game.
      </p>
      <ul className="mt-6 grid gap-4 md:mt-8 lg:grid-cols-3 lg:gap-6">
        {tools.map(({ title, about }) => (
          <li key={title} className="flex">
            <Panel className="grow p-4 sm:p-5">
              <h2 className="text-18">{title}</h2>
              <p className="mt-2 text-14 text-mid">{about}</p>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="mt-4 lg:mt-6">
        <HelpPanel />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link href="/auth">Log in to set yours</Link>
        </Button>
      </div>
    </main>
  )
}
