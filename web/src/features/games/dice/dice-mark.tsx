import { DieFace } from './die-face.tsx'

/** The rolled face, on a receipt. */
export function DiceMark({ face }: { face: number }) {
  return (
    <DieFace
      face={face}
      className="size-13 shrink-0 rounded-panel border-2 border-paper-ink text-paper-ink"
    />
  )
}
