import * as m from '@tallyhouse/messages/not-found'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { LinkButton } from '#ui/button.tsx'

/** The 404 page, drawn as an unclaimed ticket. */
export default function NotFoundPage({ title = m.title() }) {
  usePageTitle(m.pageTitle())
  return (
    <main className="lamp grid grow place-items-center px-4 py-16">
      <div className="w-full max-w-[560px]">
        <div
          className="ticket flex -rotate-2 rounded-receipt bg-paper text-paper-ink [--tear:68%]"
          style={{ filter: 'drop-shadow(0 18px 30px oklch(0 0 0 / .5))' }}
        >
          <div className="w-[68%] border-r-2 border-dashed border-paper-ink/40 p-6 sm:p-8">
            <p className="text-13 font-semibold text-paper-mid">{m.ticket()}</p>
            <h1 className="mt-2 text-28 sm:text-36">{title}</h1>
            <p className="mt-3 text-14 text-paper-mid">{m.text()}</p>
          </div>
          <div className="flex grow flex-col items-center justify-center gap-2 p-4">
            <p className="figures text-64">404</p>
            <p className="font-mono text-12 text-paper-mid">{m.ticketNumber()}</p>
          </div>
        </div>
        <div className="mt-10 flex justify-center">
          <LinkButton href="/" variant="primary">
            {m.back()}
          </LinkButton>
        </div>
      </div>
    </main>
  )
}
