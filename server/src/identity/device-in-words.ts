/** Each by the first pattern that fits: programs name others that they descend from, too. */
const programs: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What a `User-Agent` header says of itself, as a person would: `Firefox on Windows`. */
export function deviceInWords(userAgent: string | undefined): string {
  const program = firstFit(programs, userAgent)
  const system = firstFit(systems, userAgent)
  if (program !== undefined && system !== undefined) return `${program} on ${system}`
  return program ?? system ?? 'Unknown device'
}

function firstFit(names: [pattern: RegExp, name: string][], text = ''): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
