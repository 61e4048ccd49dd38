import { expect, it } from 'vitest'
import { testPage } from '../test-page.tsx'
import { ProductFacts, type System } from './product-panel.tsx'

const page = testPage()

const maintained = { state: 'maintained', endsOn: '2028-11-09', secureFrom: '16.15' } as const

async function shown(
  replica: System['database']['replica'],
  support: System['node']['support'] = maintained,
  missing: System['timeZones']['missing'] = [],
): Promise<string> {
  const database = {
    version: '15.20 (Debian)',
    support,
    isEmbedded: false,
    bytes: 1000,
    connections: 3,
    connectionsMax: 100,
    replica,
  }
  const system: System = {
    version: '1.0.0',
    build: 'abc',
    startedAt: '2026-03-02T12:00:00Z',
    bus: 'alone',
    node: { version: '24.9.0', support: maintained },
    timeZones: { release: '2026f', missing },
    database,
    mailHost: null,
    networks: [],
    unmatchedReversals: 0,
    payoutProviders: [],
  }
  await page.show(<ProductFacts system={system} />)
  return document.body.textContent
}

it('shows a read replica only if there is one', async () => {
  expect(await shown(null)).not.toContain('Read replica')
})

it('shows how old a read replica is, or why it is not used', async () => {
  expect(await shown({ state: 'in_use', lagSeconds: 1 })).toContain(
    'Read replicaIn use, at most 1 second behind',
  )
  expect(await shown({ state: 'lagging', lagSeconds: 70 })).toContain(
    'Read replicaNot used: too far behind',
  )
  expect(await shown({ state: 'unreachable', lagSeconds: null })).toContain(
    'Read replicaNot used: cannot be reached',
  )
})

it.each([
  [maintained, 'Maintained until Nov 9, 2028.'],
  [{ ...maintained, state: 'insecure' }, 'Has known vulnerabilities, which 16.15 fixes.'],
  [{ ...maintained, state: 'ended' }, 'Gets no security fixes since Nov 9, 2028.'],
  [{ state: 'unknown', endsOn: null, secureFrom: null }, 'Not among the versions known'],
] as const)('shows whether a version gets security fixes: $state', async (support, sentence) => {
  expect(await shown(null, support)).toContain(`PostgreSQL 15.20, external${sentence}`)
})

it('shows whether the time zones have every listed change of clocks', async () => {
  expect(await shown(null)).toContain('Time zones2026fHave every known change of clocks.')
  const havana = { zone: 'America/Havana', on: '2026-11-01' }
  expect(await shown(null, maintained, [havana])).toContain(
    'Lack the change of clocks in America/Havana on Nov 1, 2026.',
  )
  expect(await shown(null, maintained, [havana, havana, havana])).toContain(
    'in America/Havana on Nov 1, 2026, and 2 others.',
  )
})

it('shows a state of a read replica that is of a newer version as its code', async () => {
  expect(await shown({ state: 'asleep' as never, lagSeconds: null })).toContain('asleep')
})
