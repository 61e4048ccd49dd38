import { useEffect, useEffectEvent } from 'react'

/** Paints every frame while `moving`, and once after each `scene` change. */
export function useFrames({
  scene,
  moving,
  paint,
}: {
  scene: unknown
  moving: boolean
  /** Called with `performance.now()`. */
  paint: (now: number) => void
}): void {
  const painted = useEffectEvent(paint)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene determines what is painted
  useEffect(() => {
    painted(performance.now())
    if (!moving) return
    let frame = requestAnimationFrame(function next(now) {
      painted(now)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [scene, moving])
}
