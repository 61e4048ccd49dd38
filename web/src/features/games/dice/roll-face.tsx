import { cn } from '#lib/class-names.ts'
import { DieFace } from './die-face.tsx'

type RollFaceProps = { face: number; isWin: boolean }

/** A small past roll. A win differs by background, underline, and mark, not by color alone. */
export function RollFace({ face, isWin }: RollFaceProps) {
  return (
    <span className="relative">
      <DieFace
        face={face}
        className={cn(
          'size-7 rounded-[5px]',
          isWin ? 'bg-paper text-paper-ink' : 'bg-ink-3 text-mid',
        )}
      />
      {isWin && (
        <span
          className="absolute inset-x-0 -bottom-1.5 h-0.5 rounded-full bg-win"
          aria-hidden="true"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 6 4"
            className="absolute -top-[2.5px] left-1/2 w-2 -translate-x-1/2"
          >
            <path d="M3 0l3 4H0z" fill="var(--color-win)" />
          </svg>
        </span>
      )}
    </span>
  )
}
