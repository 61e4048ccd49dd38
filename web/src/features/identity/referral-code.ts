import { registration } from '@tallyhouse/contract/identity'
import { useEffect } from 'react'

const KEY = 'tallyhouse.referral-code'

/**
 * The code of the friend whose link led here: the one in the address, or the one that was there
 * before the visitor looked around in this tab.
 */
export function useReferralCode(given: string | null): string | null {
  const code = usable(given)
  useEffect(() => {
    if (code) keep(code)
  }, [code])
  return code ?? kept()
}

/** The code did its part; whoever signs up next in this tab came by themselves. */
export function forgetReferralCode(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

function usable(given: string | null): string | null {
  const code = given?.trim()
  return code && registration.shape.referralCode.safeParse(code).success ? code : null
}

function keep(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // A browser that keeps nothing still has the address.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
