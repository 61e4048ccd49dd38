import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function controlledWork() {
  const started: string[] = []
  const release = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve, reject) => {
      release.set(name, (error) => (error ? reject(error) : resolve(name)))
    })
  }
  return { started, work, release: (name: string, error?: Error) => release.get(name)?.(error) }
}

it('runs up to the limit, queues in order up to the queue size, and rejects the rest', async () => {
  const { started, work, release } = controlledWork()
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => limited(work(name)))
  await expect(limited(work('e'))).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  expect(started).toEqual(['a', 'b'])

  release('b')
  await b
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])

  release('a')
  await a
  await Promise.resolve()
  release('c')
  release('d')
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

it('starts the next task after a failure, and frees every slot', async () => {
  const { started, work, release } = controlledWork()
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1 })
  const failing = limited(work('a'))
  const next = limited(work('b'))
  release('a', new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await Promise.resolve()
  release('b')
  await next
  const last = limited(work('c'))
  expect(started).toEqual(['a', 'b', 'c'])
  release('c')
  await last
})
