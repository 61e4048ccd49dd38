import { perLocale } from '#lib/per-locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const formats = units.map((unit) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  ),
)

/** A size in units that step by 1,024: `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const exponent = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return formats[exponent]?.().format(bytes / 1024 ** exponent) ?? ''
}
