import type { FrameProps } from './dealer.tsx'
import { runShortcut } from './shortcuts.ts'

/** The layout of a demo game: the panel left of the stage, or below it on phones. */
export function DemoFrame({
  stage,
  panel,
  shortcuts,
}: Pick<FrameProps, 'stage' | 'panel' | 'shortcuts'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div
      tabIndex={-1}
      onKeyDown={(event) => runShortcut(event.nativeEvent, event.currentTarget, shortcuts)}
      className="grid overflow-hidden rounded-panel border border-line bg-ink-1 outline-none lg:grid-cols-[320px_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col lg:col-start-2">{stage}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{panel}</div>
    </div>
  )
}
