type Device = { kind: 'phone' | 'desktop' | 'both'; label: string }

/** What a network's list of devices, `iphone,ipad` say, is to a reader. */
export function deviceOf(device: string): Device {
  const names = device
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const onDesktop = names.some((name) => /desktop|windows|mac|linux|web/i.test(name))
  const onPhone = names.some((name) => /iphone|ipad|ios|android|mobile|phone/i.test(name))
  const isAnywhere = onDesktop === onPhone
  return {
    kind: isAnywhere ? 'both' : onDesktop ? 'desktop' : 'phone',
    label: names.map(written).join(', '),
  }
}

const known = ['iPhone', 'iPad', 'iOS', 'macOS']

function written(name: string): string {
  const own = known.find((spelling) => spelling.toLowerCase() === name.toLowerCase())
  return own ?? name.charAt(0).toUpperCase() + name.slice(1)
}
