import { registration } from '@tallyhouse/contract/identity'
import { useEffect } from 'react'

const KEY = 'tallyhouse.referral-code'

/**
 * The referral code of the friend whose link led here: the one in the address, or the last one opened in
 * this tab, so that it survives navigation.
 */
export function useReferralCode(codeInAddress: string | null): string | null {
  const code = usable(codeInAddress)
  useEffect(() => {
    if (code) store(code)
  }, [code])
  return code ?? readStored()
}

/** Removes the code after a sign-up, so that the next one in this tab is not credited to the same friend. */
export function clearReferralCode(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to clear.
  }
}

function usable(codeInAddress: string | null): string | null {
  const code = codeInAddress?.trim()
  return code && registration.shape.referralCode.safeParse(code).success ? code : null
}

function store(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Without storage the code in the address still counts.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
