import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { NO_VALKEY, startValkey, valkeyProgram } from '../testing/start-valkey.ts'
import type { Topic } from './bus.ts'
import { createLocalBus } from './local-bus.ts'
import { createSharedBus } from './shared-bus.ts'
import { createSharedCounts } from './shared-counts.ts'
import { openValkey } from './valkey.ts'

const word: Topic<string> = { name: 'word', shape: z.string() }
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
  function process(url = server.url) {
    const valkey = openValkey(url)
    const bus = createSharedBus(valkey, log)
    const heard: string[] = []
    const gaps = vi.fn()
    bus.subscribe(word, (said) => heard.push(said))
    bus.onGap(gaps)
    bus.start()
    onTestFinished(() => bus.stop())
    return { bus, heard, gaps, count: createSharedCounts(valkey) }
  }

  async function processes(url?: string) {
    const both = [process(url), process(url)] as const
    for (const { bus } of both) await vi.waitFor(() => expect(bus.reach()).toBe('shared'))
    return both
  }

  it('tells every process once, its own at once', async () => {
    const [one, other] = await processes()
    for (const said of ['a', 'b', 'c']) one.bus.publish(word, said)
    expect(one.heard).toEqual(['a', 'b', 'c'])
    await vi.waitFor(() => expect(other.heard).toEqual(['a', 'b', 'c']))
    other.bus.publish(word, 'd')
    await vi.waitFor(() => expect(one.heard).toEqual(['a', 'b', 'c', 'd']))
  })

  it('takes no notice of what it does not understand', async () => {
    const [one, other] = await processes()
    const stranger = new Redis(server.url)
    onTestFinished(() => stranger.disconnect())
    const parcels = ['{', 'null', '{}', '{"from":"x","topic":"word","news":7}', '[1]']
    for (const parcel of parcels) await stranger.publish('tallyhouse:news', parcel)
    await stranger.publish('tallyhouse:news', '{"from":"x","topic":"unheard of","news":"x"}')
    one.bus.publish(word, 'last')
    await vi.waitFor(() => expect(other.heard).toEqual(['last']))
  })

  it('counts for all processes, for as long as a window lasts', async () => {
    const [one, other] = await processes()
    const key = 'counted'
    expect(await one.count(key, 60_000)).toMatchObject({ count: 1 })
    const counted = await other.count(key, 60_000)
    expect(counted?.count).toBe(2)
    expect(counted?.leftMs).toBeGreaterThan(50_000)
    expect(await one.count('short', 1)).toMatchObject({ count: 1 })
    await vi.waitFor(async () => expect(await one.count('short', 1)).toMatchObject({ count: 1 }))
  })

  it('goes on alone while the Valkey is gone, and together when it is back', async () => {
    const own = await startValkey(onTestFinished)
    const [one, other] = await processes(own.url)
    expect(one.gaps).toHaveBeenCalledTimes(1)
    await own.kill()
    await vi.waitFor(() => expect(one.bus.reach()).toBe('lost'))
    one.bus.publish(word, 'alone')
    expect(one.heard).toEqual(['alone'])
    expect(await one.count('key', 1000)).toBeUndefined()

    await own.start()
    const back = () => expect([one.bus.reach(), other.bus.reach()]).toEqual(['shared', 'shared'])
    await vi.waitFor(back, { timeout: 5000 })
    expect(one.gaps).toHaveBeenCalledTimes(2)
    one.bus.publish(word, 'together')
    await vi.waitFor(() => expect(other.heard).toEqual(['together']))
  })

  it('notices a Valkey that hangs, and waits for it only a moment', async () => {
    const own = await startValkey(onTestFinished)
    const [one] = await processes(own.url)
    own.pause()
    onTestFinished(own.resume)
    const startedAt = performance.now()
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(performance.now() - startedAt).toBeLessThan(1000)
    const again = performance.now()
    expect(await one.count('key', 1000)).toBeUndefined()
    expect(performance.now() - again).toBeLessThan(50)
    await vi.waitFor(() => expect(one.bus.reach()).toBe('lost'), { timeout: 8000 })
    own.resume()
    await vi.waitFor(() => expect(one.bus.reach()).toBe('shared'), { timeout: 8000 })
  })
})
