import { signupBonus } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/shell'
import { useQueryClient } from '@tanstack/react-query'
import { ShieldX } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { addressBlocked } from '#lib/calls/query-client.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { Button, LinkButton } from '#ui/button.tsx'

const CHECK_MS = 30_000

/** Replaces every page while the server refuses this network address. Checks again at an interval. */
export function BlockedPage() {
  usePageTitle(m.blockedPageTitle())
  const client = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const isBlocked = await call(signupBonus, {}).then(
      () => false,
      (error: unknown) => rejectedFor(error, 'address_blocked') !== undefined,
    )
    setChecking(false)
    if (isBlocked) return
    void client.resetQueries()
    addressBlocked.write(false)
  }
  const checkAgain = useEffectEvent(() => void check())
  useEffect(() => {
    const timer = setInterval(checkAgain, CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="lamp page grid grow place-items-center py-20 text-center">
      <div className="max-w-[48ch]">
        <ShieldX className="mx-auto size-10 text-loss" />
        <h1 className="mt-5 text-28">{m.blockedTitle()}</h1>
        <p className="mt-2 text-16 text-mid">{m.blockedReason()}</p>
        <p className="mt-3 text-16 text-mid">{m.blockedHelp()}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LinkButton href="/contact" variant="primary" size="lg">
            {m.contactUs()}
          </LinkButton>
          <Button size="lg" disabled={isChecking} onClick={() => void check()}>
            {isChecking ? m.checking() : m.tryAgain()}
          </Button>
        </div>
      </div>
    </main>
  )
}
