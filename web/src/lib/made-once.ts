/** Makes a thing when it is first asked for; formats of the browser take their time. */
export function madeOnce<Thing extends object>(make: () => Thing): () => Thing {
  let thing: Thing | undefined
  return () => (thing ??= make())
}
