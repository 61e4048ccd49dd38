import * as m from '@tallyhouse/messages/fairness'

const steps = [
  { title: m.commitTitle, text: m.commitText },
  { title: m.chooseTitle, text: m.chooseText },
  { title: m.countTitle, text: m.countText },
  { title: m.revealTitle, text: m.revealText },
]

export function HowItWorks() {
  return (
    <ol className="space-y-5">
      {steps.map(({ title, text }, index) => (
        <li key={title()} className="flex gap-4">
          <span className="figures w-6 shrink-0 text-28 text-low">{index + 1}</span>
          <div>
            <h3 className="text-16">{title()}</h3>
            <p className="mt-1 text-14 text-mid">{text()}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
