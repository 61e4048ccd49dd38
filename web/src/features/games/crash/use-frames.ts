import { useEffect, useEffectEvent } from 'react'

/** Paints each frame while `moving`, and once after every change of `scene`. */
export function useFrames({
  scene,
  moving,
  paint,
}: {
  scene: unknown
  moving: boolean
  /** Is told the time of `performance.now()`. */
  paint: (now: number) => void
}): void {
  const painted = useEffectEvent(paint)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is painted is told by the scene
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
