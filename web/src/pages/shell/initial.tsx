/** A person's initial on a small disc. */
export function Initial({ username }: { username: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full border border-line bg-ink-3 font-display text-14 font-bold text-bone uppercase"
    >
      {username.slice(0, 1)}
    </span>
  )
}
