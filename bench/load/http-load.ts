import { connect, type Socket } from 'node:net'
import type { Latencies } from '../summarize.ts'

/** The callers' requests, each over its own connection. Requests are numbered. */
export type Script = {
  /** A caller's next request, as complete HTTP/1.1 text. */
  request(caller: number, index: number): string
  /**
   * Receives the response before `request` is called again.
   * @throws Error to stop the load
   */
  receive(caller: number, response: string): void
}

export type HttpLoad = (options: {
  callers: number
  durationMs: number
  script: Script
}) => Promise<Latencies>

/**
 * Creates a load generator for a port. It keeps `callers` keep-alive connections busy, each sending
 * its next request when the last response has arrived. Request numbers continue from one load to
 * the next. Uses bare sockets, so that the generator takes little CPU from the server it measures.
 * Rejects if the script throws.
 */
export function createHttpLoad(port: number): HttpLoad {
  let firstIndex = 0
  return async ({ callers, durationMs, script }) => {
    const latenciesMs: number[] = []
    const start = performance.now()
    const nextIndexes = await Promise.all(
      Array.from({ length: callers }, (_, caller) =>
        runCaller({ port, caller, script, firstIndex, until: start + durationMs, latenciesMs }),
      ),
    )
    firstIndex = Math.max(...nextIndexes)
    return { latenciesMs, elapsedMs: performance.now() - start }
  }
}

type Caller = {
  port: number
  caller: number
  until: number
  firstIndex: number
  script: Script
  latenciesMs: number[]
}

/** Returns its next request number. */
function runCaller(options: Caller): Promise<number> {
  const { port, caller, until, firstIndex, script, latenciesMs } = options
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let index = firstIndex
    let sentAt = 0
    let received = ''

    const send = () => {
      sentAt = performance.now()
      socket.write(script.request(caller, index), 'latin1')
    }
    const receive = (response: string) => {
      const now = performance.now()
      latenciesMs.push(now - sentAt)
      script.receive(caller, response)
      index += 1
      if (now < until) return send()
      socket.end()
      resolve(index)
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (!isComplete(received)) return
      const response = received
      received = ''
      try {
        receive(response)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
  })
}

function isComplete(response: string): boolean {
  const headEnd = response.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const at = response.indexOf('content-length: ')
  return response.length - headEnd - 4 >= Number.parseInt(response.slice(at + 16, at + 26), 10)
}
