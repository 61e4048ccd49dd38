const tips = [
  'Read what an offer asks for before you start: most pay only for the last step.',
  'Use the same device and browser from the first click to the end.',
  'Turn off ad blockers while an offer is open, or the partner cannot see you finish.',
  'Answer surveys honestly. Contradictions end them without pay.',
]

/** How not to lose an offer half-way. */
export function EarningTips() {
  return (
    <ul className="mt-3 space-y-3 text-14 text-mid">
      {tips.map((tip) => (
        <li key={tip} className="border-l-2 border-line pl-3.5">
          {tip}
        </li>
      ))}
    </ul>
  )
}
