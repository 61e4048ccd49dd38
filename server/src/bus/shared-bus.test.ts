import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../testing/eventually.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '../testing/start-valkey.ts'
import type { Topic } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createSharedBus } from './shared-bus.ts'
import { createSharedCounts } from './shared-counts.ts'
import { openValkey } from './valkey.ts'

const word: Topic<string> = { name: 'word', shape: z.string() }
/** A Valkey that answers has all the time of a busy machine. */
const PATIENCE_MS = 60_000
const log = { warn: vi.fn(), error: vi.fn() }

describe('a bus of one process', () => {
  it('tells at once, and goes on after a listener that fails', () => {
    const bus = createLocalBus(log)
    const heard: string[] = []
    bus.subscribe(word, () => {
      throw new Error('Stumbled.')
    })
    bus.subscribe(word, (said) => heard.push(said))
    bus.publish(word, 'one')
    expect(heard).toEqual(['one'])
    expect(log.error).toHaveBeenCalledOnce()
    expect(bus.reach()).toBe('alone')
  })
})

describe.skipIf(!valkeyProgram)(`a bus of several processes (${NO_VALKEY})`, async () => {
  const server = valkeyProgram ? await startValkey(afterAll) : { url: 'redis://127.0.0.1:1' }

  /** A process on the bus, and what it heard. */
  function process(url = server.url, answerMsMax = PATIENCE_MS) {
    const valkey = openValkey(url, answerMsMax)
    const bus = createSharedBus(valkey, log)
    const heard: string[] = []
    const gaps = vi.fn()
    bus.subscribe(word, (said) => heard.push(said))
    bus.onGap(gaps)
    bus.start()
    onTestFinished(() => bus.stop())
    return { bus, heard, gaps, valkey, count: createSharedCounts(valkey) }
  }

  async function processes(url?: string, answerMsMax?: number) {
    const both = [process(url, answerMsMax), process(url, answerMsMax)] as const
    for (const { bus } of both) await eventually(() => expect(bus.reach()).toBe('shared'))
    return both
  }

  /** Freezes the clock that measures silence; the test advances it. */
  function stopTime() {
    let now = performance.now()
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => spy.mockRestore())
    return (ms: number) => {
      now += ms
    }
  }

  it('tells every process once, its own at once', async () => {
    const [one, other] = await processes()
    for (const said of ['a', 'b', 'c']) one.bus.publish(word, said)
    expect(one.heard).toEqual(['a', 'b', 'c'])
    await eventually(() => expect(other.heard).toEqual(['a', 'b', 'c']))
    other.bus.publish(word, 'd')
    await eventually(() => expect(one.heard).toEqual(['a', 'b', 'c', 'd']))
  })

  it('takes no notice of what it does not understand', async () => {
    const [one, other] = await processes()
    const stranger = new Redis(server.url)
    onTestFinished(() => stranger.disconnect())
    const parcels = ['{', 'null', '{}', '{"from":"x","topic":"word","news":7}', '[1]']
    for (const parcel of parcels) await stranger.publish('tallyhouse:news', parcel)
    await stranger.publish('tallyhouse:news', '{"from":"x","topic":"unheard of","news":"x"}')
    one.bus.publish(word, 'last')
    await eventually(() => expect(other.heard).toEqual(['last']))
  })

  it('counts for all processes, for as long as a window lasts', async () => {
    const [one, other] = await processes()
    const key = 'counted'
    expect(await one.count(key, 3_600_000)).toMatchObject({ count: 1 })
    const counted = await other.count(key, 3_600_000)
    expect(counted?.count).toBe(2)
    expect(counted?.leftMs).toBeGreaterThan(0)
    expect(await one.count('short', 1)).toMatchObject({ count: 1 })
    await eventually(async () => expect(await one.count('short', 1)).toMatchObject({ count: 1 }))
  })

  it('goes on alone while the Valkey is gone, and together when it is back', async () => {
    const own = await startValkey(onTestFinished)
    const [one, other] = await processes(own.url)
    expect(one.gaps).toHaveBeenCalledTimes(1)
    await own.kill()
    await eventually(() => expect(one.bus.reach()).toBe('lost'))
    one.bus.publish(word, 'alone')
    expect(one.heard).toEqual(['alone'])
    expect(await one.count('key', 1000)).toBeUndefined()

    await own.start()
    const back = () => expect([one.bus.reach(), other.bus.reach()]).toEqual(['shared', 'shared'])
    await eventually(back)
    expect(one.gaps).toHaveBeenCalledTimes(2)
    expect(one.gaps.mock.lastCall?.[0]).toBeGreaterThan(0)
    one.bus.publish(word, 'together')
    await eventually(() => expect(other.heard).toEqual(['together']))
  })

  it('counts in one round trip, and in words that older ones know', async () => {
    const [one] = await processes()
    await one.count('before', 60_000)
    const watching = new Redis(server.url)
    onTestFinished(() => watching.disconnect())
    const seen: { words: string[]; from: string }[] = []
    const monitor = await watching.monitor()
    onTestFinished(() => monitor.disconnect())
    monitor.on('monitor', (_time: string, words: string[], from: string) => {
      seen.push({ words, from })
    })
    await one.count('spoken', 60_000)
    await one.count('spoken', 60_000)
    const isOf = (name: string) => (words: string[]) => words.some((word) => word.endsWith(name))
    const spoken = () => seen.filter(({ words }) => isOf('spoken')(words))
    await eventually(() => {
      expect(spoken().filter(({ from }) => from !== 'lua')).toHaveLength(2)
      expect(spoken().filter(({ words }) => words[0] === 'pexpire')).toMatchObject([
        { words: ['pexpire', expect.anything(), '60000'] },
      ])
    })
  })

  it('cuts both connections when a process does not hear itself, whoever else it hears', async () => {
    const [one, other] = await processes()
    const cut = vi.fn()
    const passMs = stopTime()
    for (const redis of [one.valkey.asking, one.valkey.listening]) redis.once('close', cut)
    vi.spyOn(one.valkey.asking, 'publish').mockReturnValue(new Promise(() => {}))
    other.bus.publish(word, 'still here')
    await eventually(() => expect(one.heard).toEqual(['still here']))
    expect(cut).not.toHaveBeenCalled()
    passMs(4001)
    await eventually(() => expect(cut).toHaveBeenCalledTimes(2))
    await eventually(() => expect(one.gaps).toHaveBeenCalledTimes(2))
    expect(one.gaps.mock.lastCall?.[0]).toBeGreaterThan(4000)
  })

  it('has the others look for what one of them could not tell', async () => {
    const [one, other] = await processes()
    const before = other.gaps.mock.calls.length
    vi.spyOn(one.valkey.asking, 'publish').mockRejectedValueOnce(new Error('Lost.'))
    one.bus.publish(word, 'unheard')
    await eventually(() => expect(other.gaps).toHaveBeenCalledTimes(before + 1))
    expect(other.gaps.mock.lastCall?.[0]).toBeGreaterThan(0)
    expect(one.gaps).toHaveBeenCalledTimes(1)
  })

  it('tries a Valkey that hangs by one count, and answers the others at once', async () => {
    const own = await startValkey(onTestFinished)
    const [one] = await processes(own.url)
    const passMs = stopTime()
    const asked = vi.spyOn(one.valkey.asking, 'eval')
    asked.mockRejectedValueOnce(new Error('Command timed out'))
    expect(await one.count('key', 1000)).toBeUndefined()
    asked.mockClear()
    own.pause()
    onTestFinished(own.resume)
    passMs(1001)
    const counts = Array.from({ length: 20 }, () => one.count('key', 1000))
    const first = await Promise.race(counts.slice(1).map((count) => count.then(() => 'others')))
    expect([first, asked.mock.calls.length]).toEqual(['others', 1])
    own.resume()
    expect(await counts[0]).toMatchObject({ count: expect.any(Number) })
    expect(await one.count('key', 1000)).toMatchObject({ count: expect.any(Number) })
  })

  it('notices a Valkey that hangs, and waits for it only a moment', async () => {
    const own = await startValkey(onTestFinished)
    const [one] = await processes(own.url, 50)
    const passMs = stopTime()
    own.pause()
    onTestFinished(own.resume)
    const asked = vi.spyOn(one.valkey.asking, 'eval')
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(1)
    passMs(4001)
    await eventually(() => expect(one.bus.reach()).toBe('lost'))
    await eventually(() => expect(one.valkey.asking.status).not.toBe('ready'))
    own.resume()
    await eventually(() => expect(one.bus.reach()).toBe('shared'))
  })
})
