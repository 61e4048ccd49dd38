import { useEffect, useRef, useState } from 'react'
import { useNear } from '../../lib/use-near.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const loadDemoGames = () => import('./demo-games.tsx')

const place = 'mt-8 h-[860px] w-full lg:h-[680px]'

/** Three games to try without an account; loaded when the reader comes near, by scrolling or by the keyboard. */
export function DemoSection() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const usesKeyboard = useKeyboardFocus()
  return (
    <section ref={section} aria-labelledby="demo-games-title" className="page py-16 md:py-24">
      <div id="demo-games">
        <h2 id="demo-games-title" className="max-w-[18ch] text-36 md:text-48">
          Try a table first
        </h2>
        <p className="mt-3 max-w-[54ch] text-16 text-mid">
          The same rules and the same odds as the real tables, drawn in your browser. No account
          needed.
        </p>
        {isNear || usesKeyboard ? (
          <LatePart
            load={loadDemoGames}
            room={<Skeleton className={place} />}
            failure="The demo tables did not load"
          />
        ) : (
          <div className={place} />
        )}
      </div>
    </section>
  )
}

/** Whether the reader goes by the keyboard, which passes by what is not there yet. */
function useKeyboardFocus(): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const note = () => {
      if (document.activeElement?.matches(':focus-visible')) setSeen(true)
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  return wasSeen
}
