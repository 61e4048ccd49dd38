import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ACCOUNT, commandLineOn } from '#testing/command-line.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'

const db = await testDatabase()
const clock = fakeClock()
const run = await commandLineOn({ db, clock }, { CHAIN_LINKS: '2000' })
const chain = (...args: string[]) => run('chain', ...args)
const SOURCE = 'Bitcoin block 1,000,000'

it('shows that there is no chain, and creates one that waits for its salt', async () => {
  expect((await chain('status')).output).toContain('There is no chain.')
  const { status, output } = await chain('create', '--salt-from', SOURCE)
  expect(status).toBe(0)
  expect(output).toContain(`It waits for its salt, ${SOURCE}, before any round.`)
  expect((await run('check')).output).toContain('waits for its salt')
})

it('refuses a second first chain, and an unsuitable source or salt', async () => {
  for (const args of [['create'], ['replace', '--salt-from', ' '], ['salt', 'ü']]) {
    expect((await chain(...args)).status).toBe(1)
  }
})

it('records the salt once', async () => {
  expect((await chain('salt', 'its value')).output).toContain('is recorded')
  expect((await chain('salt', 'another')).errors).toContain('No chain waits for its salt.')
  const { output } = await chain('status', '--json')
  expect(JSON.parse(output)).toMatchObject([
    { salt: 'its value', saltSource: SOURCE, linksUsed: 0 },
  ])
})

it('replaces a chain, and states what a missing salt means', async () => {
  const { output } = await chain('replace')
  expect(output).toContain('No public salt was named')
  expect(JSON.parse((await chain('status', '--json')).output)).toHaveLength(2)
})

it('check follows every chain, and finds a link that was changed', async () => {
  expect(await chain('check')).toMatchObject({ status: 0 })
  await sql`
    update chain_checkpoint set sealed_link = (
      select sealed_link from chain_checkpoint where chain_id = 1 and position = 0
    ) where chain_id = 2 and position = 1000`.execute(db)
  const { status, output } = await chain('check')
  expect(status).toBe(1)
  expect(output).toContain('Chain 2: its stored link 1000 is another one.')
  expect(output).toContain('Chain 1: every link leads to the published end.')
})

it('records who created a chain and its salt', async () => {
  const recorded = await db
    .selectFrom('admin_action')
    .select(['action', 'operator', 'target_id as chainId'])
    .orderBy('id')
    .execute()
  expect(recorded).toEqual([
    { action: 'chain_created', operator: ACCOUNT, chainId: 1 },
    { action: 'chain_salt_recorded', operator: ACCOUNT, chainId: 1 },
    { action: 'chain_created', operator: ACCOUNT, chainId: 2 },
  ])
})
