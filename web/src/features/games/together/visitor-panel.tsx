import * as m from '@tallyhouse/messages/crash-table'
import { useEffect } from 'react'
import { setRequestedPage } from '#session/requested-page.ts'
import { LinkButton } from '#ui/button.tsx'
import { SHARED_CRASH_PATH } from './address.ts'

/** Where players have their bet panel: how to become one. They return to the table afterward. */
export function VisitorPanel() {
  useEffect(() => setRequestedPage(SHARED_CRASH_PATH), [])
  return (
    <section className="flex h-full flex-col border-t border-line p-4 lg:border-t-0 lg:border-r lg:p-5">
      <h2 className="text-18">{m.signUpTitle()}</h2>
      <p className="mt-1 text-14 text-mid">{m.signUpText()}</p>
      <div className="mt-4 grid grid-cols-2 gap-2 lg:grid-cols-1">
        <LinkButton href="/auth?tab=sign-up" variant="primary" size="lg">
          {m.signUp()}
        </LinkButton>
        <LinkButton href="/auth" size="lg">
          {m.logIn()}
        </LinkButton>
      </div>
      <ol className="mt-6 space-y-4 border-t border-line pt-5 text-14 text-mid">
        {[m.stepBet(), m.stepWatch(), m.stepCashOut()].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="figures w-5 shrink-0 text-22 leading-none text-low">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
