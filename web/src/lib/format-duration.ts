/** A time that has passed as hours, minutes and seconds: `1:05:09`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`
}
