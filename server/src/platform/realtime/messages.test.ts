import { closings } from '@tallyhouse/contract/realtime'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#testing/eventually.ts'
import { socketServer } from '#testing/modules/test-sockets.ts'
import { socketLimits } from './limits.ts'

it('answers a ping with a pong and ignores unknown types', async () => {
  const { open } = await socketServer()
  const player = await open('7')
  player.send({ type: 'dance', partner: 8 })
  player.send({ type: 'ping' })
  expect(await player.next()).toEqual({ type: 'pong' })
})

it.each([
  ['malformed JSON', '{"type":'],
  ['an empty message', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['no type', '{}'],
  ['a type that is not a string', '{"type":1}'],
  ['a __proto__ key', '{"type":"auth","__proto__":{"userId":7}}'],
  ['a missing field', '{"type":"auth"}'],
  ['deep nesting', '['.repeat(8000)],
])('closes with 1007 on %s', async (_what, sent) => {
  const { open } = await socketServer()
  const player = await open('7')
  player.socket.send(sent)
  expect(await player.closed).toEqual(closings.notAMessage)
})

it('closes with 1007 on invalid UTF-8', async () => {
  const { open } = await socketServer()
  const player = await open('7')
  player.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false })
  expect((await player.closed).code).toBe(closings.notAMessage.code)
})

it('closes with 1003 on binary frames', async () => {
  const { open } = await socketServer()
  const player = await open('7')
  player.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
  expect(await player.closed).toEqual(closings.notText)
})

it.each([
  ['a megabyte', 1024 * 1024],
  ['one byte too many', socketLimits.messageBytes + 1],
])('closes with 1009 on %s', async (_what, bytes) => {
  const { open } = await socketServer()
  const player = await open('7')
  player.socket.send('x'.repeat(bytes))
  expect(await player.closed).toEqual(closings.tooLarge)
})

it('closes with 1009 on fragments that exceed the limit together', async () => {
  const { open } = await socketServer()
  const player = await open('7')
  for (let n = 0; n < 5; n += 1) player.socket.send('x'.repeat(4096), { fin: false })
  expect(await player.closed).toEqual(closings.tooLarge)
})

it('closes on a message with endless fragments', async () => {
  const { open, hub } = await socketServer()
  const player = await open('7')
  for (let n = 0; n < 20_000; n += 1) player.socket.send('', { fin: false })
  await player.closed
  await eventually(() => expect(hub.connectionCount()).toBe(0))
})

it('accepts a burst of messages and some more each second', async () => {
  const { open, clock } = await socketServer()
  const player = await open('7')
  for (let n = 0; n < socketLimits.messagesAtOnce; n += 1) await player.roundTrip()
  clock.advance(1000)
  for (let n = 0; n < socketLimits.messagesPerSecond; n += 1) await player.roundTrip()
  player.send({ type: 'ping' })
  expect(await player.closed).toEqual(closings.tooFast)
})

it.each(['messages', 'pings'])('closes on 10,000 %s and serves other clients', async (kind) => {
  const { open, hub } = await socketServer()
  const flood = await open('7')
  const other = await open('8')
  for (let n = 0; n < 10_000; n += 1) {
    if (kind === 'pings') flood.socket.ping()
    else flood.send({ type: 'ping' })
  }
  expect(await flood.closed).toEqual(closings.tooFast)
  expect(await other.roundTrip()).toEqual([])
  await eventually(() => expect(hub.connectionCount()).toBe(1))
})

it('closes with 1011 when a handler fails and serves other clients', async () => {
  const { open, hub } = await socketServer()
  hub.handle('fail', z.looseObject({}), async () => {
    throw new Error('Handler failed.')
  })
  const player = await open('7')
  const other = await open('8')
  player.send({ type: 'fail' })
  expect(await player.closed).toEqual(closings.failed)
  expect(await other.roundTrip()).toEqual([])
})
