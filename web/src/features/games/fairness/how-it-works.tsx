const steps = [
  {
    title: 'We commit',
    text: 'We draw the server seed of your next pair and publish its SHA-256 hash. The hash fixes the seed: we cannot swap it later without the hash changing.',
  },
  {
    title: 'Then you choose',
    text: 'Only after that you rotate, with a client seed that your browser draws or you type. We could not have known it when we drew ours, so we could not pick a seed against it. Each receipt states which came first.',
  },
  {
    title: 'Each round is counted',
    text: 'The nonce grows by one with every round. The result is HMAC-SHA256 of your client seed and the nonce, keyed with the server seed.',
  },
  {
    title: 'We reveal, you check',
    text: 'Rotating ends the pair and shows the old server seed. Your browser, or any tool you trust, can now repeat every round it served.',
  },
]

/** The proof in four sentences. */
export function HowItWorks() {
  return (
    <ol className="space-y-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span className="figures w-6 shrink-0 text-28 text-low">{index + 1}</span>
          <div>
            <h3 className="text-16">{title}</h3>
            <p className="mt-1 text-14 text-mid">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
