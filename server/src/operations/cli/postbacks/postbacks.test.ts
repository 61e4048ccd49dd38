import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { ACCOUNT, type CommandLine, commandLineOn } from '#testing/command-line.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { fakeAdgate } from '#testing/networks/adgate.ts'
import { fakeNetworks, networkEnv } from '#testing/networks/all-fake-networks.ts'
import { fakeBitlabs } from '#testing/networks/bitlabs.ts'
import { fakeCpx } from '#testing/networks/cpx.ts'
import { type Call, type FakeNetwork, send } from '#testing/networks/fake-network.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { scaled } from '#testing/scale.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'

const app = await testApp({ env: networkEnv })
const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-postbacks-'))
let run: CommandLine
let port: number
let player: { id: number; username: string; offer_id: string }
let transactions = 0

afterAll(() => rmSync(dataDir, { recursive: true }))

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
  run = await commandWith({})
})

beforeEach(async () => {
  const id = await barePlayer(app.db, 0)
  player = await app.db
    .selectFrom('player')
    .where('id', '=', id)
    .select(['id', 'username', 'offer_id'])
    .executeTakeFirstOrThrow()
})

/** Commands with the app's settings, except `env`. */
function commandWith(env: Record<string, string>): Promise<CommandLine> {
  const own = { DATA_DIR: dataDir, POSTBACK_SECRET, PORT: String(port) }
  return commandLineOn(app, { ...networkEnv, ...own, ...env })
}

async function available(): Promise<number> {
  return (await readWallet(app.db, player.id)).available
}

function creditBy(network: FakeNetwork, secret = network.secret, points = 75): Call {
  transactions += 1
  const conversion = { user: player.offer_id, transaction: `cli${transactions}`, points }
  return network.credit(conversion, { origin: app.publicUrl(), secret })
}

const lastCall = () =>
  app.db.selectFrom('postback').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** `networks.test.ts` has calls of every network. */
const credited = scaled({ test: fakeNetworks.slice(0, 4), soak: fakeNetworks })

describe('postbacks test', () => {
  it.each(credited.map(({ name }) => name))('is credited as a call of %s', async (name) => {
    const args = [name, '--user', player.username, '--points', '30']
    const { status, output, errors } = await run('postbacks', 'test', ...args)
    expect(errors).toBe('')
    expect(output).toMatch(/verdict {3}(credited|pending)/)
    expect(status).toBe(0)
    const offers = await app.db
      .selectFrom('offer_transaction')
      .where('player_id', '=', player.id)
      .select(['network', 'points'])
      .execute()
    expect(offers).toEqual([{ network: name, points: 30 }])
  })

  it('is credited again when it is repeated', async () => {
    for (const _ of [1, 2]) {
      const { output } = await run(
        'postbacks',
        'test',
        'demo',
        '--user',
        player.username,
        '--points',
        '5',
      )
      expect(output).toMatch(/verdict {3}credited/)
    }
    expect(await available()).toBe(10)
  })

  it('is recorded in the audit log', async () => {
    await run('postbacks', 'test', 'demo', '--user', player.username, '--points', '5')
    const action = await app.db
      .selectFrom('admin_action')
      .where('player_id', '=', player.id)
      .selectAll()
      .executeTakeFirst()
    expect(action).toMatchObject({
      action: 'postback_tested',
      operator: ACCOUNT,
      details: { network: 'demo', points: 5 },
    })
  })

  it('reports a wrong secret of the product', async () => {
    const other = await commandWith({ BITLABS_SECRET: 'another secret of bitlabs' })
    const args = ['bitlabs', '--user', player.username, '--points', '5', '--json']
    const { status, output } = await other('postbacks', 'test', ...args)
    expect(status).toBe(1)
    expect(JSON.parse(output)).toMatchObject({
      response: { status: 403 },
      stored: { verdict: 'signature_wrong' },
    })
    expect(await available()).toBe(0)
  })

  it('refuses unknown networks and players, and a product that is not running', async () => {
    const test = (network: string, user: string, ...more: string[]) =>
      run('postbacks', 'test', network, '--user', user, '--points', '5', ...more)
    const { username } = player
    expect((await test('none', username)).errors).toContain('Enabled networks: ')
    expect((await test('demo', 'nobody')).errors).toContain('There is no player nobody.')
    expect((await test('demo', username, '--url', 'nowhere')).errors).toContain('http or https')
    const unreachable = await test('demo', username, '--url', 'http://127.0.0.1:1')
    expect(unreachable.errors).toContain('cannot be reached at http://127.0.0.1:1: ')
  })
})

describe('postbacks list and show', () => {
  it('find the calls of a player, with the reason of a refusal', async () => {
    await send({ port }, creditBy(fakeBitlabs))
    await send({ port }, creditBy(fakeBitlabs, 'a wrong secret of bitlabs'))
    const list = async (...filter: string[]) => {
      const { output } = await run(
        'postbacks',
        'list',
        '--user',
        player.username,
        ...filter,
        '--json',
      )
      return JSON.parse(output) as { id: number; verdict: string; reason: string }[]
    }
    const calls = await list()
    expect(calls.map(({ verdict }) => verdict)).toEqual(['signature_wrong', 'credited'])
    expect(calls.every(({ reason }) => reason.endsWith('.'))).toBe(true)
    expect(await list('--verdict', 'credited')).toHaveLength(1)
    expect(await list('--network', 'cpx')).toEqual([])
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    expect(await list('--from', tomorrow)).toEqual([])
    expect(await list('--to', tomorrow)).toHaveLength(2)
    const shown = await run('postbacks', 'show', String(calls[0]?.id))
    expect(shown.output).toContain('verdict              signature_wrong')
    expect(shown.output).toContain(`  uid                ${player.offer_id}`)
  })

  it('find calls by the click that they name', async () => {
    await run('postbacks', 'test', 'ogads', '--user', player.username, '--points', '5')
    const { output } = await run('postbacks', 'list', '--user', player.username)
    expect(output).toMatch(/ogads .*credited/)
  })

  it('refuse an unknown call and an invalid time', async () => {
    expect((await run('postbacks', 'show', '99999999')).errors).toContain('There is no postback')
    expect((await run('postbacks', 'list', '--from', 'now')).errors).toContain('must be a time')
  })
})

describe('postbacks replay', () => {
  const replay = async (id: number, command = run) => command('postbacks', 'replay', String(id))

  it('credits a call that a wrong secret had refused, once', async () => {
    await send({ port }, creditBy(fakeBitlabs, 'the new secret of bitlabs'))
    const { id, verdict } = await lastCall()
    expect(verdict).toBe('signature_wrong')
    expect((await replay(id)).errors).toContain('was not signed with the secret in the settings')
    const corrected = await commandWith({ BITLABS_SECRET: 'the new secret of bitlabs' })
    const first = await replay(id, corrected)
    expect(first).toMatchObject({ status: 0 })
    expect(first.output).toContain('credited: ')
    expect((await replay(id, corrected)).output).toContain('duplicate: ')
    expect(await available()).toBe(75)
  })

  it.each(
    fakeNetworks.filter(({ name }) => name !== 'ogads').map((one) => [one.name, one] as const),
  )('repeats an accepted call of %s without effect', async (_, network) => {
    const response = await send({ port }, creditBy(network))
    expect(response.status).toBe(200)
    const before = await available()
    const { id } = await lastCall()
    expect((await replay(id)).output).toContain('duplicate: ')
    expect((await lastCall()).verdict).toBe('duplicate')
    expect(await available()).toBe(before)
  })

  it('refuses forged calls', async () => {
    await send({ port }, creditBy(fakeCpx, 'a guess at the secret'))
    expect((await replay((await lastCall()).id)).status).toBe(1)
    await send({ port }, creditBy(fakeAdgate, 'a-guess-at-the-secret'))
    const { id, verdict } = await lastCall()
    expect(verdict).toBe('signature_wrong')
    expect((await replay(id)).errors).toContain('nothing stored proves')
    expect(await available()).toBe(0)
  })

  it('refuses calls from addresses that are not of the network', async () => {
    await send({ port }, creditBy(fakeCpx))
    const { id } = await lastCall()
    const elsewhere = await commandWith({ CPX_ADDRESSES: '198.51.100.7' })
    const { status, output } = await replay(id, elsewhere)
    expect(status).toBe(1)
    expect(output).toContain('forbidden: ')
  })

  it('refuses calls that are stored incompletely', async () => {
    const call = creditBy(fakeBitlabs)
    await send({ port }, { ...call, url: `${call.url}&padding=${'x'.repeat(2000)}` })
    const { errors } = await replay((await lastCall()).id)
    expect(errors).toContain('only its beginning is stored')
  })
})

it('the books are clean after all of these calls', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
