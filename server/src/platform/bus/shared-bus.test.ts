import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '#platform/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import type { Topic } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createSharedBus } from './shared-bus.ts'
import { createSharedCounts } from './shared-counts.ts'
import { openValkey } from './valkey.ts'

const greeting: Topic<string> = { name: 'greeting', shape: z.string() }
/** What docs/scaling.md names. */
const LEAST_RIGHTS =
  '~tallyhouse:* &tallyhouse:* +incr +pttl +pexpire +eval +publish +subscribe +ping +info'.split(
    ' ',
  )
/** Long enough that commands never time out on a busy machine. */
const GENEROUS_MS = 60_000
const log = { warn: vi.fn(), error: vi.fn() }

describe('a local bus', () => {
  it('delivers synchronously and continues after a listener throws', () => {
    const bus = createLocalBus(log)
    const received: string[] = []
    bus.subscribe(greeting, () => {
      throw new Error('Listener failed.')
    })
    bus.subscribe(greeting, (event) => received.push(event))
    bus.publish(greeting, 'one')
    expect(received).toEqual(['one'])
    expect(log.error).toHaveBeenCalledOnce()
    expect(bus.reach()).toBe('alone')
  })
})

describe.skipIf(!valkeyProgram)(`a user without rights (${NO_VALKEY})`, async () => {
  const server = valkeyProgram ? await startValkey(afterAll) : { url: 'redis://127.0.0.1:1' }

  async function userWith(rights: string[]): Promise<string> {
    const admin = new Redis(server.url)
    await admin.call('ACL', 'SETUSER', 'tally', 'reset', 'on', '>a-password', ...rights)
    await admin.quit()
    return server.url.replace('redis://', 'redis://tally:a-password@')
  }

  it('is reported once, and subscribes no more often than every 30 s', async () => {
    // What Redis 6 granted with it included all channels; since Redis 7 it is none.
    const url = await userWith(['~tallyhouse:*', '+@all', 'resetchannels'])
    const warnings = vi.fn()
    const valkey = openValkey(url, GENEROUS_MS)
    const bus = createSharedBus(valkey, { ...log, warn: warnings })
    bus.start()
    await eventually(() => expect(warnings).toHaveBeenCalledOnce())
    for (let beats = 0; beats < 5; beats += 1) await bus.recurring[0]?.run()
    expect(warnings.mock.calls).toEqual([[expect.stringContaining('NOPERM')]])
    expect(bus.reach()).toBe('lost')
    bus.stop()
  })

  it('has these rights at least', async () => {
    const url = await userWith(LEAST_RIGHTS)
    const valkey = openValkey(url, GENEROUS_MS)
    const bus = createSharedBus(valkey, log)
    bus.start()
    await eventually(() => expect(bus.reach()).toBe('shared'))
    expect(await createSharedCounts(valkey, () => log)('rights', 1000)).toMatchObject({ count: 1 })
    bus.stop()
  })
})

describe.skipIf(!valkeyProgram)(`a shared bus (${NO_VALKEY})`, async () => {
  const server = valkeyProgram ? await startValkey(afterAll) : { url: 'redis://127.0.0.1:1' }

  /** Creates a process on the bus and records the events it receives. */
  function process(url = server.url, responseMsMax = GENEROUS_MS) {
    const valkey = openValkey(url, responseMsMax)
    const bus = createSharedBus(valkey, log)
    const received: string[] = []
    const gaps = vi.fn()
    bus.subscribe(greeting, (event) => received.push(event))
    bus.onGap(gaps)
    bus.start()
    for (const task of bus.recurring) task.start({ clock: systemClock, log })
    onTestFinished(async () => {
      for (const task of bus.recurring) await task.stop()
      bus.stop()
    })
    return { bus, received, gaps, valkey, count: createSharedCounts(valkey, () => log) }
  }

  async function processes(url?: string, responseMsMax?: number) {
    const both = [process(url, responseMsMax), process(url, responseMsMax)] as const
    for (const { bus } of both) await eventually(() => expect(bus.reach()).toBe('shared'))
    return both
  }

  /** Freezes the clock that measures heartbeat gaps and returns a function that advances it. */
  function stopTime() {
    let now = performance.now()
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => spy.mockRestore())
    return (ms: number) => {
      now += ms
    }
  }

  it('delivers to every process once, and to its own synchronously', async () => {
    const [one, other] = await processes()
    for (const event of ['a', 'b', 'c']) one.bus.publish(greeting, event)
    expect(one.received).toEqual(['a', 'b', 'c'])
    await eventually(() => expect(other.received).toEqual(['a', 'b', 'c']))
    other.bus.publish(greeting, 'd')
    await eventually(() => expect(one.received).toEqual(['a', 'b', 'c', 'd']))
  })

  it('ignores malformed and unknown events', async () => {
    const [one, other] = await processes()
    const stranger = new Redis(server.url)
    onTestFinished(() => stranger.disconnect())
    const envelopes = ['{', 'null', '{}', '{"from":"x","topic":"greeting","news":7}', '[1]']
    for (const envelope of envelopes) await stranger.publish('tallyhouse:news', envelope)
    await stranger.publish('tallyhouse:news', '{"from":"x","topic":"unknown","news":"x"}')
    one.bus.publish(greeting, 'last')
    await eventually(() => expect(other.received).toEqual(['last']))
  })

  it('counts across processes within a window', async () => {
    const [one, other] = await processes()
    const key = 'counted'
    expect(await one.count(key, 3_600_000)).toMatchObject({ count: 1 })
    const counted = await other.count(key, 3_600_000)
    expect(counted?.count).toBe(2)
    expect(counted?.leftMs).toBeGreaterThan(0)
    expect(await one.count('short', 1)).toMatchObject({ count: 1 })
    await eventually(async () => expect(await one.count('short', 1)).toMatchObject({ count: 1 }))
  })

  it('works alone while Valkey is down and shares events again when it is back', async () => {
    const own = await startValkey(onTestFinished)
    const [one, other] = await processes(own.url)
    expect(one.gaps).toHaveBeenCalledTimes(1)
    await own.kill()
    await eventually(() => expect(one.bus.reach()).toBe('lost'))
    one.bus.publish(greeting, 'alone')
    expect(one.received).toEqual(['alone'])
    expect(await one.count('key', 1000)).toBeUndefined()

    await own.start()
    const back = () => expect([one.bus.reach(), other.bus.reach()]).toEqual(['shared', 'shared'])
    await eventually(back)
    expect(one.gaps).toHaveBeenCalledTimes(2)
    expect(one.gaps.mock.lastCall?.[0]).toBeGreaterThan(0)
    one.bus.publish(greeting, 'together')
    await eventually(() => expect(other.received).toEqual(['together']))
  })

  it('counts in one round trip, with commands that older servers support', async () => {
    const [one] = await processes()
    await one.count('earlier', 60_000)
    const watching = new Redis(server.url)
    onTestFinished(() => watching.disconnect())
    const seen: { command: string[]; from: string }[] = []
    const monitor = await watching.monitor()
    onTestFinished(() => monitor.disconnect())
    monitor.on('monitor', (_time: string, command: string[], from: string) => {
      seen.push({ command, from })
    })
    await one.count('monitored', 60_000)
    await one.count('monitored', 60_000)
    const names = (key: string) => (command: string[]) => command.some((part) => part.endsWith(key))
    const monitored = () => seen.filter(({ command }) => names('monitored')(command))
    await eventually(() => {
      expect(monitored().filter(({ from }) => from !== 'lua')).toHaveLength(2)
      expect(monitored().filter(({ command }) => command[0] === 'pexpire')).toMatchObject([
        { command: ['pexpire', expect.anything(), '60000'] },
      ])
    })
  })

  it('reconnects when a process misses its own heartbeat, even if it receives other events', async () => {
    const [one, other] = await processes()
    const cut = vi.fn()
    const passMs = stopTime()
    for (const redis of [one.valkey.commands, one.valkey.subscriber]) redis.once('close', cut)
    vi.spyOn(one.valkey.commands, 'publish').mockReturnValue(new Promise(() => {}))
    other.bus.publish(greeting, 'still here')
    await eventually(() => expect(one.received).toEqual(['still here']))
    expect(cut).not.toHaveBeenCalled()
    passMs(4001)
    await eventually(() => expect(cut).toHaveBeenCalledTimes(2))
    await eventually(() => expect(one.gaps).toHaveBeenCalledTimes(2))
    expect(one.gaps.mock.lastCall?.[0]).toBeGreaterThan(4000)
  })

  it('reports a gap to other processes after a failed publish', async () => {
    const [one, other] = await processes()
    const before = other.gaps.mock.calls.length
    vi.spyOn(one.valkey.commands, 'publish').mockRejectedValueOnce(new Error('Lost.'))
    one.bus.publish(greeting, 'undelivered')
    await eventually(() => expect(other.gaps).toHaveBeenCalledTimes(before + 1))
    expect(other.gaps.mock.lastCall?.[0]).toBeGreaterThan(0)
    expect(one.gaps).toHaveBeenCalledTimes(1)
  })

  it('probes a stalled Valkey with one count and does not wait for the others', async () => {
    const own = await startValkey(onTestFinished)
    const [one] = await processes(own.url)
    const passMs = stopTime()
    const evalSpy = vi.spyOn(one.valkey.commands, 'eval')
    evalSpy.mockRejectedValueOnce(new Error('Command timed out'))
    expect(await one.count('key', 1000)).toBeUndefined()
    evalSpy.mockClear()
    own.pause()
    onTestFinished(own.resume)
    passMs(1001)
    const counts = Array.from({ length: 20 }, () => one.count('key', 1000))
    const first = await Promise.race(counts.slice(1).map((count) => count.then(() => 'others')))
    expect([first, evalSpy.mock.calls.length]).toEqual(['others', 1])
    own.resume()
    expect(await counts[0]).toMatchObject({ count: expect.any(Number) })
    expect(await one.count('key', 1000)).toMatchObject({ count: expect.any(Number) })
  })

  it('detects a stalled Valkey after a short timeout', async () => {
    const own = await startValkey(onTestFinished)
    const [one] = await processes(own.url, 50)
    const passMs = stopTime()
    own.pause()
    onTestFinished(own.resume)
    const evalSpy = vi.spyOn(one.valkey.commands, 'eval')
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(evalSpy).toHaveBeenCalledTimes(1)
    passMs(4001)
    await eventually(() => expect(one.bus.reach()).toBe('lost'))
    await eventually(() => expect(one.valkey.commands.status).not.toBe('ready'))
    own.resume()
    await eventually(() => expect(one.bus.reach()).toBe('shared'))
  })
})
