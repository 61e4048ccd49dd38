import * as m from '@tallyhouse/messages/common'

type ShownNameProps = { username: string; isHidden: boolean; className: string }

/** The name of a player in a place that opens no card, or that they hide it. */
export function ShownName({ username, isHidden, className }: ShownNameProps) {
  return isHidden ? (
    <span className={className}>{m.hiddenPlayer()}</span>
  ) : (
    <span translate="no" dir="auto" className={className}>
      {username}
    </span>
  )
}
