type Device = { kind: 'phone' | 'desktop' | 'both'; label: string }

/** Parses a network's list of devices, such as `iphone,ipad`. */
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
    label: names.map(formatName).join(', '),
  }
}

const spellings = ['iPhone', 'iPad', 'iOS', 'macOS']

function formatName(name: string): string {
  const spelled = spellings.find((spelling) => spelling.toLowerCase() === name.toLowerCase())
  return spelled ?? name.charAt(0).toUpperCase() + name.slice(1)
}
