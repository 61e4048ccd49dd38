/** The address that a friend signs up at. */
export function referralLink(referralCode: string): string {
  return `${location.origin}/auth?ref=${encodeURIComponent(referralCode)}`
}
