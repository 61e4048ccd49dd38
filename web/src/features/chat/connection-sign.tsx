import { useOnline } from '../../lib/network.ts'
import { reconnect, useConnection } from '../../session/live.ts'

const signs = {
  connected: { dot: 'bg-win', words: 'Connected' },
  connecting: { dot: 'bg-warn', words: 'Connecting...' },
  disconnected: { dot: 'bg-loss', words: 'Disconnected' },
}

/** How the live connection is, by a dot and in words. Once it was given up, the way to get it back. */
export function ConnectionSign() {
  const isOnline = useOnline()
  const socket = useConnection()
  // The connection finds out by a ping, some time later.
  const connection = isOnline ? socket : 'disconnected'
  const { dot, words } = signs[connection]
  return (
    <p className="flex items-center gap-2 text-13 text-mid">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full forced-colors:border ${dot}`}
      />
      <span role="status">{words}</span>
      {isOnline && connection === 'disconnected' && (
        <button
          type="button"
          onClick={reconnect}
          title="Messages come every few seconds until then."
          className="-my-3 flex h-11 items-center px-1 font-semibold text-bone underline decoration-line underline-offset-4 hover:decoration-bone"
        >
          Reconnect
        </button>
      )}
    </p>
  )
}
