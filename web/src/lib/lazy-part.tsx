import { type ComponentType, lazy, useState } from 'react'

export type LazyPart = ComponentType & {
  /** Loads the component ahead of time. */
  load: () => Promise<unknown>
}

/** A component that loads when first rendered, unless loaded before. */
export function lazyPart(load: () => Promise<{ default: ComponentType }>): LazyPart {
  let loaded: ComponentType | undefined
  const loadPart = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const LatePart = lazy(loadPart)

  function Part() {
    // Swapping the component type would lose its state.
    const [Shown] = useState<ComponentType>(() => loaded ?? LatePart)
    return <Shown />
  }
  return Object.assign(Part, { load: loadPart })
}
