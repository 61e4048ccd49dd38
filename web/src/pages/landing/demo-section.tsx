import * as crashTable from '@tallyhouse/messages/crash-table'
import * as m from '@tallyhouse/messages/landing'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { SHARED_CRASH_PATH } from '#features/games/together/address.ts'
import { useNear } from '#lib/page/use-near.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LazySection } from '#ui/when-near.tsx'

const loadDemoGames = () => import('./demo-games.tsx')

const size = 'mt-6 h-[860px] w-full lg:h-[680px]'

/** Three games to try without an account. Loads when scrolled near or when the keyboard is used. */
export function DemoSection() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const usesKeyboard = useKeyboardFocus()
  return (
    <section ref={section} aria-labelledby="demo-games-title" className="page py-10 md:py-24">
      <div id="demo-games">
        <h2 id="demo-games-title" className="max-w-[18ch] text-36 md:text-48">
          {m.demoTitle()}
        </h2>
        <p className="mt-3 max-w-[54ch] text-16 text-mid">
          {m.demoIntro()}{' '}
          <Link
            href={SHARED_CRASH_PATH}
            className="font-semibold underline decoration-line underline-offset-4 hover:text-bone"
          >
            {crashTable.watchLive()}
          </Link>
        </p>
        {isNear || usesKeyboard ? (
          <LazySection
            load={loadDemoGames}
            placeholder={<Skeleton className={size} />}
            failure={m.demoFailed()}
          />
        ) : (
          <div className={size} />
        )}
      </div>
    </section>
  )
}

/** Whether focus was moved by keyboard, which would skip content that is not loaded yet. */
function useKeyboardFocus(): boolean {
  const [wasUsed, setUsed] = useState(false)
  useEffect(() => {
    const check = () => {
      if (document.activeElement?.matches(':focus-visible')) setUsed(true)
    }
    addEventListener('focusin', check)
    return () => removeEventListener('focusin', check)
  }, [])
  return wasUsed
}
