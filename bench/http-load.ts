import { connect, type Socket } from 'node:net'
import type { Latencies } from './summarise.ts'

/** What callers say, each over a connection of its own. Turns are numbered. */
export type Script = {
  /** A caller's next request: complete HTTP/1.1 text. */
  request(caller: number, turn: number): string
  /**
   * Hears what that request was answered, before the next one is asked for.
   * @throws Error when it is no answer to go on after
   */
  hear(caller: number, answer: string): void
}

export type HttpLoad = (options: {
  callers: number
  durationMs: number
  script: Script
}) => Promise<Latencies>

/**
 * Makes the load on a port: it keeps `callers` keep-alive connections busy for a while, each
 * sending its next request when the last answer has arrived. Turns go on from one load to the next.
 * Written on bare sockets, so that the generator takes little of the machine it shares with what it
 * measures. It rejects with what the script throws at an answer.
 */
export function createHttpLoad(port: number): HttpLoad {
  let firstTurn = 0
  return async ({ callers, durationMs, script }) => {
    const latenciesMs: number[] = []
    const start = performance.now()
    const turns = await Promise.all(
      Array.from({ length: callers }, (_, caller) =>
        runCaller({ port, caller, script, firstTurn, until: start + durationMs, latenciesMs }),
      ),
    )
    firstTurn = Math.max(...turns)
    return { latenciesMs, elapsedMs: performance.now() - start }
  }
}

type Caller = {
  port: number
  caller: number
  until: number
  firstTurn: number
  script: Script
  latenciesMs: number[]
}

/** Answers the turn after its last one. */
function runCaller(options: Caller): Promise<number> {
  const { port, caller, until, firstTurn, script, latenciesMs } = options
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let turn = firstTurn
    let sentAt = 0
    let received = ''

    const send = () => {
      sentAt = performance.now()
      socket.write(script.request(caller, turn), 'latin1')
    }
    const hear = (answer: string) => {
      const now = performance.now()
      latenciesMs.push(now - sentAt)
      script.hear(caller, answer)
      turn += 1
      if (now < until) return send()
      socket.end()
      resolve(turn)
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (!isComplete(received)) return
      const answer = received
      received = ''
      try {
        hear(answer)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
  })
}

function isComplete(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const at = answer.indexOf('content-length: ')
  return answer.length - headEnd - 4 >= Number.parseInt(answer.slice(at + 16, at + 26), 10)
}
