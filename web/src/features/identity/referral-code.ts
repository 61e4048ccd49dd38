import { registration } from '@tallyhouse/contract/identity'
import { useEffect } from 'react'
import { stored } from '#lib/stored.ts'

const lastCode = stored('tallyhouse.referral-code', 'sessionStorage')

/**
 * The referral code of the friend whose link led here: the one in the address, or the last one opened in
 * this tab, so that it survives navigation.
 */
export function useReferralCode(codeInAddress: string | null): string | null {
  const code = usable(codeInAddress)
  useEffect(() => {
    if (code) lastCode.write(code)
  }, [code])
  return code ?? lastCode.read()
}

/** Removes the code after a sign-up, so that the next one in this tab is not credited to the same friend. */
export function clearReferralCode(): void {
  lastCode.remove()
}

function usable(codeInAddress: string | null): string | null {
  const code = codeInAddress?.trim()
  return code && registration.shape.referralCode.safeParse(code).success ? code : null
}
