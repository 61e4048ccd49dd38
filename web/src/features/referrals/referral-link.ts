/** The sign-up link of a referral code. */
export function referralLink(referralCode: string): string {
  return `${location.origin}/auth?ref=${encodeURIComponent(referralCode)}`
}
