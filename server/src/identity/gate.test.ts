import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

function heldWork() {
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

it('runs so many at once, queues so many more in order, and refuses the rest', async () => {
  const { started, work, release } = heldWork()
  const gate = createGate({ atOnce: 2, waiting: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => gate(work(name)))
  await expect(gate(work('e'))).rejects.toMatchObject({ code: 'overloaded', status: 503 })
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

it('lets the next in after a failure, and is empty in the end', async () => {
  const { started, work, release } = heldWork()
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const failing = gate(work('a'))
  const next = gate(work('b'))
  release('a', new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await Promise.resolve()
  release('b')
  await next
  const last = gate(work('c'))
  expect(started).toEqual(['a', 'b', 'c'])
  release('c')
  await last
})
