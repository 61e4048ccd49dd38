import * as m from '@tallyhouse/messages/chat'
import { useOnline } from '#lib/network.ts'
import { reconnect, useConnection } from '#session/live.ts'

const signs = {
  connected: { dot: 'bg-win', label: m.connected },
  connecting: { dot: 'bg-warn', label: m.connecting },
  disconnected: { dot: 'bg-loss', label: m.disconnected },
}

/** The state of the live connection, with a button to reconnect once it was given up. */
export function ConnectionStatus() {
  const isOnline = useOnline()
  const socket = useConnection()
  // The socket notices only at its next ping.
  const connection = isOnline ? socket : 'disconnected'
  const { dot, label } = signs[connection]
  return (
    <p className="flex items-center gap-2 text-13 text-mid">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full forced-colors:border ${dot}`}
      />
      <span role="status">{label()}</span>
      {isOnline && connection === 'disconnected' && (
        <button
          type="button"
          onClick={reconnect}
          title={m.reconnectHint()}
          className="-my-3 flex h-11 items-center px-1 font-semibold text-bone underline decoration-line underline-offset-4 hover:decoration-bone"
        >
          {m.reconnect()}
        </button>
      )}
    </p>
  )
}
