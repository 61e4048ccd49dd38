export type DeviceKind = 'phone' | 'desktop' | 'both'

/** Which devices a network's list names, such as `iphone,ipad`. Phones include tablets. */
export function deviceKind(list: string): DeviceKind {
  const onDesktop = /desktop|windows|mac|linux|web/i.test(list)
  const onPhone = /iphone|ipad|ios|android|mobile|phone/i.test(list)
  if (onDesktop === onPhone) return 'both'
  return onDesktop ? 'desktop' : 'phone'
}
