/** The deck that the cards are dealt from. */
export function Shoe() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-4 right-4 h-[calc(var(--card-w)*1.4)] w-(--card-w) [--card-w:38px] lg:top-7 lg:right-8 lg:[--card-w:72px]"
    >
      {[10, 5, 0].map((offset) => (
        <div
          key={offset}
          className="table-card-side table-card-back"
          style={{ transform: `rotate(-14deg) translate(${offset * 0.5}px, ${-offset}px)` }}
        />
      ))}
    </div>
  )
}
