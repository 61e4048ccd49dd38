import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { post, toldOf } from '../testing/play-games.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const seedsOf = async (player: GivenPlayer) => (await send(app, player, '/api/fairness')).json()
const chooseSeed = (
  player: GivenPlayer,
  body: { clientSeed: string; nextServerSeedHash?: string },
) => send(app, player, '/api/fairness/client-seed', body)
const rotate = (player: GivenPlayer, body: object) =>
  send(app, player, '/api/fairness/rotate', body)

async function receiptOfBet(player: GivenPlayer) {
  const { roundId } = toldOf(await post(app, player, 'dice', { betAmount: 1, prediction: 'over' }))
  return (await send(app, player, `/api/games/rounds/${roundId}`)).json()
}

describe('the server seed is committed before the client seed is chosen', () => {
  it('for the first pair, and for each that follows', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    let { nextServerSeedHash } = await seedsOf(player)
    for (const clientSeed of ['first words', 'second words', 'third words']) {
      expect(nextServerSeedHash).toMatch(/^[0-9a-f]{64}$/)
      app.clock.advance(1000)
      const begun = (await chooseSeed(player, { clientSeed, nextServerSeedHash })).json()
      expect(begun).toMatchObject({
        serverSeedHash: nextServerSeedHash,
        clientSeed,
        nonce: 0,
        seedOrder: 'server_first',
      })
      nextServerSeedHash = begun.nextServerSeedHash
      expect(await seedsOf(player)).toMatchObject({ nextServerSeedHash })
      const { fairness, createdAt } = await receiptOfBet(player)
      expect(fairness).toMatchObject({ seedOrder: 'server_first', clientSeed })
      expect(Date.parse(fairness.committedAt)).toBe(Date.parse(fairness.begunAt) - 1000)
      expect(fairness.begunAt).toBe(createdAt)
    }
    const { revealed } = (await rotate(player, { clientSeed: 'last words' })).json()
    expect(serverSeedHash(revealed.serverSeed)).toBe(revealed.serverSeedHash)
  })

  it('also when rotation brings the client seed', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    const { nextServerSeedHash } = await seedsOf(player)
    const begun = (await rotate(player, { clientSeed: 'my words', nextServerSeedHash })).json()
    expect(begun).toMatchObject({ serverSeedHash: nextServerSeedHash, seedOrder: 'server_first' })
  })
})

describe('what is not proved is not claimed', () => {
  it('of a client seed that the server made for a bet', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    expect((await receiptOfBet(player)).fairness.seedOrder).toBe('server_made')
    expect(await seedsOf(player)).toMatchObject({ seedOrder: 'server_made', nonce: 1 })
    const rotated = (await rotate(player, {})).json()
    expect(rotated).toMatchObject({ seedOrder: 'server_made' })
  })

  it('of a client seed that the server knew when it drew the server seed', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await seedsOf(player)
    await chooseSeed(player, { clientSeed: 'my words' })
    const orders = []
    for (const clientSeed of [undefined, 'my words', 'other words', 'my words']) {
      orders.push((await rotate(player, { clientSeed })).json().seedOrder)
    }
    expect(orders).toEqual(['client_first', 'client_first', 'server_first', 'client_first'])
  })

  it('of a client seed that was sent before any hash was published', async () => {
    const player = await givenPlayer(app, { points: 1000 })
    await receiptOfBet(player)
    const begun = (await chooseSeed(player, { clientSeed: 'too early' })).json()
    expect(begun.seedOrder).toBe('client_first')
  })
})

it('refuses a client seed for a hash that another tab has used, and changes nothing', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { nextServerSeedHash } = await seedsOf(player)
  await chooseSeed(player, { clientSeed: 'one tab', nextServerSeedHash })
  const before = await seedsOf(player)
  const answers = [
    await chooseSeed(player, { clientSeed: 'other tab', nextServerSeedHash }),
    await rotate(player, { nextServerSeedHash }),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
  }
  expect(await seedsOf(player)).toEqual(before)
})

it('keeps its promise however many rotations race', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const { nextServerSeedHash } = await seedsOf(player)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => rotate(player, { clientSeed: `racer ${n}` })),
  )
  const begun = answers.map((answer) => answer.json())
  const promised = new Set([nextServerSeedHash, ...begun.map((pair) => pair.nextServerSeedHash)])
  for (const { serverSeedHash } of begun) expect(promised).toContain(serverSeedHash)
  expect(promised.size).toBe(11)
})
