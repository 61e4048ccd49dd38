import type { ComponentType } from 'react'

/** The default export of each file in `cards`. */
const cards = import.meta.glob<ComponentType>(['./cards/*.tsx', '!./cards/*.test.tsx'], {
  eager: true,
  import: 'default',
})

/** The cards of the rewards that a player claims on the Earn page, one below the other, by file name. */
export function RewardCards() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {Object.entries(cards).map(([file, Card]) => (
        <Card key={file} />
      ))}
    </div>
  )
}
