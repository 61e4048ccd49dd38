import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FundedPlayer } from '../../e2e/funded-players.ts'
import { createHttpLoad } from '../load/http-load.ts'
import { instantScript } from '../load/instant-script.ts'
import { summarize } from '../summarize.ts'

const execute = promisify(execFile)

/** What a load of bets measured. */
export type Bets = { bets: number; perSecond: number; p50Ms: number; p99Ms: number }

/** Keeps `callers` busy with dice bets for some seconds. */
export type BetLoad = (callers: number, seconds: number) => Promise<Bets>

/** Whether `wrk` is installed, which takes less of the processor than our own generator. */
export async function hasWrk(): Promise<boolean> {
  // Without arguments, it explains itself and exits with 1.
  return execute('wrk').then(
    () => true,
    ({ code }: { code: unknown }) => code !== 'ENOENT',
  )
}

/** Bets of these players by `wrk`. Each run has its own idempotency keys. */
export async function wrkLoad(port: number, players: FundedPlayer[]): Promise<BetLoad> {
  const cookies = join(tmpdir(), `cookies-${port}`)
  await writeFile(cookies, players.map(({ cookie }) => `${cookie}\n`).join(''))
  return async (callers, seconds) => {
    const shape = ['-t1', `-c${callers}`, `-d${seconds}s`, '--timeout', '10s']
    const script = ['-s', join(import.meta.dirname, 'bets.lua'), `http://127.0.0.1:${port}`]
    const { stdout } = await execute('wrk', [...shape, ...script, '--', cookies, randomUUID()])
    return parseWrk(stdout)
  }
}

/**
 * Reads the line that `bets.lua` prints.
 * @throws Error if it is missing, or a bet failed
 */
export function parseWrk(output: string): Bets {
  const line = /^tallyhouse bets=(\d+) us=(\d+) p50us=(\d+) p99us=(\d+) failed=(\d+)$/m.exec(output)
  if (line === null) throw new Error(`wrk printed: ${output}`)
  const [bets = 0, us = 0, p50us = 0, p99us = 0, failed = 0] = line.slice(1).map(Number)
  if (failed > 0 || bets === 0) throw new Error(`${failed} bets failed of ${bets}`)
  return { bets, perSecond: bets / (us / 1e6), p50Ms: p50us / 1000, p99Ms: p99us / 1000 }
}

/** Bets of these players by our own generator. */
export function ownLoad(port: number, players: FundedPlayer[]): BetLoad {
  const load = createHttpLoad(port)
  return async (callers, seconds) => {
    const script = instantScript(players, { prefix: '', game: 'dice', callers })
    const run = await load({ callers, durationMs: seconds * 1000, script })
    const { count, perSecond, p50Ms, p99Ms } = summarize([run])
    return { bets: count, perSecond, p50Ms, p99Ms }
  }
}
