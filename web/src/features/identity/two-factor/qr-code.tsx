import { encode } from 'uqr'

/** The quiet zone that the standard requires, in modules. */
const BORDER = 4

type QrCodeProps = { text: string; label: string }

/** A QR code as wide as its container. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="var(--color-paper)" />
      <path d={path} fill="var(--color-paper-ink)" />
    </svg>
  )
}
