import { type ComponentType, lazy, useState } from 'react'

export type LazyPart<Props extends object = object> = ComponentType<Props> & {
  /** Loads the component ahead of time. */
  load: () => Promise<unknown>
}

/** A component that loads when first rendered, unless loaded before. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const LatePart = lazy(loadPart)

  function Part(props: Props) {
    // Swapping the component type would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LatePart)
    return <Shown {...props} />
  }
  return Object.assign(Part, { load: loadPart })
}
