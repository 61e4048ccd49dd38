import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '#testing/command-line.ts'
import { choiceExamples } from './choice-examples.ts'
import { type Question, verifyRound } from './verify-round.ts'

const serverSeed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
const seeds = { serverSeed, clientSeed: 'iyAyNGKPsa', nonce: 29 }

function exampleQuestion(game: string, choice: Record<string, unknown>) {
  const played = { game, choice, stake: 10, seeds }
  const { outcome, multiplierHundredths, payout, isRefund } = replayRound(played)
  const claim = {
    outcome: JSON.parse(JSON.stringify(outcome)),
    multiplier: (multiplierHundredths / 100).toFixed(2),
    payout,
    isRefunded: isRefund,
    createdAt: '2026-03-01T12:00:00.000Z',
  }
  return { ...played, hash: serverSeedHash(serverSeed), claim } satisfies Question
}

const finalLine = (question: Question) => verifyRound(question).lines.slice(-1)
const ANOTHER_ROUND = ['DOES NOT MATCH: the receipt describes another round.']

describe.each(choiceExamples)('a receipt of %s', (game, choice) => {
  const question = exampleQuestion(game, JSON.parse(choice))
  const { claim } = question

  it('matches if it is honest', () => {
    expect(verifyRound(question)).toMatchObject({ holds: true })
    expect(finalLine(question)).toEqual(['matches'])
  })

  it('does not match with another outcome, payout, multiplier, or refund', () => {
    const forged = [
      { outcome: { ...claim.outcome, extra: 1 } },
      { payout: claim.payout + 1 },
      { multiplier: '7.77' },
      { isRefunded: true },
    ]
    for (const lie of forged) {
      expect(finalLine({ ...question, claim: { ...claim, ...lie } })).toEqual(ANOTHER_ROUND)
    }
  })

  it('does not match with a seed that has another hash', () => {
    const swapped = { ...question, seeds: { ...seeds, serverSeed: 'another' } }
    expect(verifyRound(swapped).holds).toBe(false)
    expect(verifyRound(swapped).lines).toContain(
      'DOES NOT MATCH: the seed is not the one that was promised.',
    )
  })
})

it.each([
  ['mines', { mineCount: 3, tiles: [], end: 'expired' }],
  ['crash', { cashOutHundredths: null, refunded: true }],
] as const)('a refunded round of %s matches at 1.00', (game, choice) => {
  const question = exampleQuestion(game, choice)
  expect(question.claim).toMatchObject({ multiplier: '1.00', payout: 10, isRefunded: true })
  expect(verifyRound(question).lines).toContain('multiplier        1.00, refunded')
  expect(finalLine(question)).toEqual(['matches'])
})

it('prints what each spot of baccarat pays', () => {
  const { lines } = verifyRound(
    exampleQuestion('baccarat', { spots: { banker: 4, tie: 5, bankerPair: 1 } }),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'banker            4 of a stake of 4',
      'tie               45 of a stake of 5',
      'bankerPair        12 of a stake of 1',
    ]),
  )
})

it('explains moves that the cards do not allow', () => {
  const question = exampleQuestion('blackjack', { moves: ['stand'] })
  expect(finalLine({ ...question, choice: { moves: ['hit', 'double'] } })).toEqual([
    'DOES NOT MATCH: the choice does not fit the seed. You can double down only on your first two cards.',
  ])
})

describe('tallyhouse verify', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function run(receipt: object | undefined, ...flags: string[]) {
    const file = join(folder, 'receipt.json')
    if (receipt) writeFileSync(file, JSON.stringify(receipt))
    return commandLine({})('verify', ...(receipt ? [file] : []), ...flags)
  }

  /** An old receipt, from before receipts stated the order of the seeds. */
  function oldReceipt(revealed: string | null) {
    const { game, choice, stake, hash, claim } = exampleQuestion('wheel', {})
    const fairness = { serverSeedHash: hash, ...seeds, serverSeed: revealed }
    return { roundId: 1, game, choice, stake, ...claim, fairness }
  }

  it('exits with 0 if the receipt matches, and with 1 if not', async () => {
    expect(await run(oldReceipt(serverSeed))).toMatchObject({ status: 0 })
    const forged = await run({ ...oldReceipt(serverSeed), payout: 12 })
    expect(forged).toMatchObject({ status: 1 })
    expect(forged.output).toContain(ANOTHER_ROUND[0])
  })

  it.each([
    ['2026-03-01T11:00:00.000Z', 0],
    ['2026-03-01T11:59:00.000Z', 1],
  ])('compares the order of the seeds with its times: %s', async (committedAt, status) => {
    const { roundId: _, fairness, ...receipt } = oldReceipt(serverSeed)
    const order = { seedOrder: 'server_first', committedAt, begunAt: '2026-03-01T11:30:00.000Z' }
    const receiptId = 'f'.repeat(32)
    const verified = await run({ ...receipt, receiptId, fairness: { ...fairness, ...order } })
    expect(verified).toMatchObject({ status })
    expect(verified.output).toContain(`server_first: hash published ${committedAt}`)
  })

  it.each([
    [['a', 'b'], 0],
    [['b', 'a'], 1],
  ])('compares the client seed with the seeds of all players: %j', async (clientSeeds, status) => {
    const { game, choice, stake } = exampleQuestion('wheel', {})
    const joined = { ...seeds, serverSeed, clientSeed: joinedClientSeed(['a', 'b']) }
    const replayed = replayRound({ game, choice, stake, seeds: joined })
    const { outcome, payout, isRefund: isRefunded, multiplierHundredths } = replayed
    const multiplier = (multiplierHundredths / 100).toFixed(2)
    const [committedAt, begunAt] = ['2026-03-01T11:00:00.000Z', '2026-03-01T11:30:00.000Z']
    const order = { seedOrder: 'joined', committedAt, begunAt, clientSeeds }
    const verified = await run({
      ...oldReceipt(serverSeed),
      ...{ outcome, payout, isRefunded, multiplier },
      fairness: { ...joined, serverSeedHash: serverSeedHash(serverSeed), ...order },
    })
    expect(verified).toMatchObject({ status })
    expect(verified.output).toContain(
      `joined: hash published ${committedAt}, draw begun ${begunAt}`,
    )
  })

  it('verifies a receipt that does not state the order, and notes it', async () => {
    expect((await run(oldReceipt(serverSeed))).output).toContain('seed order        not stated')
  })

  it('takes the seed of a sealed receipt as an argument, and requires it', async () => {
    expect(await run(oldReceipt(null))).toMatchObject({ status: 2 })
    expect(await run(oldReceipt(null), '--server-seed', serverSeed)).toMatchObject({ status: 0 })
  })

  it('refuses a missing file, and what is no receipt', async () => {
    expect((await commandLine({})('verify', join(folder, 'none.json'))).errors).toContain('ENOENT')
    expect((await run({ roundId: 1 })).errors).toContain('is not the receipt of a round')
  })

  it('explains what it needs, with a choice of each game', async () => {
    const { status, errors } = await run(undefined)
    expect(status).toBe(2)
    for (const [, choice] of choiceExamples) expect(errors).toContain(choice)
  })
})
