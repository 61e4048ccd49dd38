import { Link } from 'wouter'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'

/** A ticket that nobody came to claim. */
export default function NotFoundPage({ title = 'Nothing waits behind this number' }) {
  usePageTitle('Page not found')
  return (
    <main className="page grid grow place-items-center py-16">
      <div className="w-full max-w-[560px]">
        <div
          className="ticket flex -rotate-2 rounded-receipt bg-paper text-paper-ink [--tear:68%]"
          style={{ filter: 'drop-shadow(0 18px 30px oklch(0 0 0 / .5))' }}
        >
          <div className="w-[68%] border-r-2 border-dashed border-paper-ink/40 p-6 sm:p-8">
            <p className="text-13 font-semibold text-paper-mid">Unclaimed ticket</p>
            <h1 className="mt-2 text-28 sm:text-36">{title}</h1>
            <p className="mt-3 text-14 text-paper-mid">
              The page was moved, or it never existed. Your points are where you left them.
            </p>
          </div>
          <div className="flex grow flex-col items-center justify-center gap-2 p-4">
            <p className="figures text-64">404</p>
            <p className="font-mono text-12 text-paper-mid">No. 0000404</p>
          </div>
        </div>
        <div className="mt-10 flex justify-center">
          <Button asChild variant="primary">
            <Link href="/">Back to the counter</Link>
          </Button>
        </div>
      </div>
    </main>
  )
}
