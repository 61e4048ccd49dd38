import * as m from '@tallyhouse/messages/chains'
import { ChainsPanel } from '#features/games/chains/chains-panel.tsx'
import { SHARED_CRASH_PATH } from '#features/games/together/address.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { LinkButton } from '#ui/button.tsx'

/** The public chains, from which rounds with several players are drawn, for everyone. */
export default function FairnessPage() {
  usePageTitle(m.title())
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-36">{m.title()}</h1>
          <p className="mt-2 max-w-[64ch] text-16 text-mid">{m.intro()}</p>
        </div>
        <LinkButton href={SHARED_CRASH_PATH}>{m.toTable()}</LinkButton>
      </div>
      <div className="mt-6 md:mt-8">
        <ChainsPanel />
      </div>
    </main>
  )
}
