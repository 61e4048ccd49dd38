/** An IP address for display: IPv4-mapped IPv6 addresses are shown as IPv4. */
export function shownAddress(remoteAddress: string): string {
  return remoteAddress.replace(/^::ffff:(?=[0-9.]+$)/i, '')
}
