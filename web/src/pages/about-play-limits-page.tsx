import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/play-limits-page'
import { Link } from 'wouter'
import { HelpPanel } from '#features/protection/help-panel.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'

const tools = [
  { title: m.limits, about: () => m.aboutLimits({ hours: HIGHER_LIMIT_AFTER_HOURS }) },
  { title: m.breaks, about: m.aboutBreaks },
  { title: m.realityCheck, about: m.aboutRealityCheck },
]

/** Explains play limits to visitors. */
export default function AboutPlayLimitsPage() {
  usePageTitle(m.title())
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-36">{m.title()}</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-mid">{m.aboutIntro()}</p>
      <ul className="mt-6 grid gap-4 md:mt-8 lg:grid-cols-3 lg:gap-6">
        {tools.map(({ title, about }) => (
          <li key={title()} className="flex">
            <Panel className="grow p-4 sm:p-5">
              <h2 className="text-18">{title()}</h2>
              <p className="mt-2 text-14 text-mid">{about()}</p>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="mt-4 lg:mt-6">
        <HelpPanel />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link href="/auth">{m.logIn()}</Link>
        </Button>
      </div>
    </main>
  )
}
