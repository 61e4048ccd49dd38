import { connect, type Socket } from 'node:net'
import type { Latencies } from './summarise.ts'

/** One caller's requests: complete HTTP/1.1 text, numbered from 0. */
export type RequestOf = (caller: number, turn: number) => string

/**
 * Keeps `callers` keep-alive connections busy for a while, each sending its next request when the
 * last answer has arrived. Written on bare sockets, so that the generator takes little of the
 * machine it shares with what it measures.
 * @throws Error on the first answer that is not 200
 */
export async function loadOverHttp(options: {
  port: number
  callers: number
  durationMs: number
  firstTurn: number
  request: RequestOf
}): Promise<Latencies & { turns: number }> {
  const latenciesMs: number[] = []
  const start = performance.now()
  const turns = await Promise.all(
    Array.from({ length: options.callers }, (_, caller) =>
      runCaller({ ...options, caller, until: start + options.durationMs, latenciesMs }),
    ),
  )
  return { latenciesMs, elapsedMs: performance.now() - start, turns: Math.max(...turns) }
}

type Caller = {
  port: number
  caller: number
  until: number
  firstTurn: number
  request: RequestOf
  latenciesMs: number[]
}

function runCaller(options: Caller): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    let turn = options.firstTurn
    let sentAt = 0
    let received = ''

    const send = () => {
      sentAt = performance.now()
      socket.write(options.request(options.caller, turn++), 'latin1')
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (!isComplete(received)) return
      if (!received.startsWith('HTTP/1.1 200')) {
        socket.destroy()
        return reject(new Error(received.slice(0, 1000)))
      }
      received = ''
      const now = performance.now()
      options.latenciesMs.push(now - sentAt)
      if (now < options.until) return send()
      socket.end()
      resolve(turn)
    })
  })
}

function isComplete(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const at = answer.indexOf('content-length: ')
  return answer.length - headEnd - 4 >= Number.parseInt(answer.slice(at + 16, at + 26), 10)
}
