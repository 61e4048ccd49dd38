import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errors } from '@tallyhouse/contract/errors'
import {
  authMessage,
  closings,
  pingMessage,
  sayMessage,
  serverMessage,
} from '@tallyhouse/contract/realtime'
import { signalKind } from '@tallyhouse/contract/safety'
import { adminChecks } from '@tallyhouse/server/admin/audit'
import { chatChecks } from '@tallyhouse/server/chat/audit'
import { environment } from '@tallyhouse/server/config'
import { earningChecks } from '@tallyhouse/server/earning/audit'
import { networksOf } from '@tallyhouse/server/earning/networks/all-networks'
import { gamesChecks } from '@tallyhouse/server/games/audit'
import { ledgerChecks } from '@tallyhouse/server/ledger/audit'
import { chart, postingOf, type Reason } from '@tallyhouse/server/ledger/chart'
import { networkSettingsOf } from '@tallyhouse/server/network-settings'
import { processLimits } from '@tallyhouse/server/process-limits'
import { protectionChecks } from '@tallyhouse/server/protection/audit'
import { socketLimits } from '@tallyhouse/server/realtime/limits'
import { referralsChecks } from '@tallyhouse/server/referrals/audit'
import { rewardsChecks } from '@tallyhouse/server/rewards/audit'
import { safetyChecks } from '@tallyhouse/server/safety/audit'
import { createSecretBox } from '@tallyhouse/server/secret-box'
import { allKnownSettings } from '@tallyhouse/server/settings/known-settings'
import { withdrawalsChecks } from '@tallyhouse/server/withdrawals/audit'
import { describe, expect, it } from 'vitest'
import { linksOf, readDocument, tableOf, titlesOf } from './markdown.ts'
import { seededSettings, uniqueKeys } from './migrations.ts'

const root = join(import.meta.dirname, '..')
const ledger = readDocument('docs/ledger.md')
const operations = readDocument('docs/operations.md')
const { scripts } = JSON.parse(readDocument('package.json'))

function markdownIn(folder: string): string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'))
  return files.map((file) => join(folder, file))
}

it('docs/errors.md lists exactly the catalogue', () => {
  const told = tableOf(readDocument('docs/errors.md'), 'code', 'status', 'message')
  expect(told.map(([code, status, message]) => [code, Number(status), message])).toEqual(
    Object.entries(errors).map(([code, { status, message }]) => [code, status, message]),
  )
  for (const row of told) expect(row[3]).toMatch(/\.$/)
})

describe('docs/ledger.md', () => {
  it('has the chart', () => {
    const told = tableOf(ledger, 'reason', 'from', 'to', 'total').map((row) => row.slice(0, 4))
    expect(told).toEqual(
      (Object.keys(chart) as Reason[]).map((reason) => {
        const { from, to, adds, takes } = postingOf(reason)
        return [reason, from, to, adds ? `+ ${adds}` : takes ? `- ${takes}` : '']
      }),
    )
  })

  it('has every invariant of the audit', () => {
    const checks = [
      ledgerChecks,
      gamesChecks(createSecretBox('a secret of the tests', 'server seeds')),
      protectionChecks,
      earningChecks,
      rewardsChecks,
      referralsChecks,
      safetyChecks,
      chatChecks,
      withdrawalsChecks,
      adminChecks,
    ].flat()
    expect(tableOf(ledger, 'id', 'invariant')).toEqual(
      checks.map(({ id, invariant }) => [id, invariant]),
    )
  })
})

describe('docs/operations.md', () => {
  it('has the limits of a process', () => {
    const documented = tableOf(operations, 'limit', 'value', 'means')
    expect(documented.map(([limit, value]) => [limit, Number(value)])).toEqual(
      Object.entries(processLimits),
    )
  })

  it('names exactly the settings by environment, with their defaults', () => {
    const defaults: Record<string, unknown> = environment.parse({})
    const made: Record<string, string> = {
      PUBLIC_URL: 'http://localhost:PORT',
      LEGAL_DIR: 'DATA_DIR/legal',
      APP_SECRET: 'generated',
      POSTBACK_SECRET: 'generated',
      ADMIN_PASSWORD: 'generated',
    }
    const told = tableOf(operations, 'name', 'meaning', 'default')
    expect(told.map(([name, , value]) => [name, value])).toEqual(
      Object.keys(environment.shape).map((name) => [
        name,
        String(defaults[name] ?? made[name] ?? '-'),
      ]),
    )
  })

  it('names exactly the settings in the database, as seeded and as fallen back to', () => {
    const known = allKnownSettings()
    const fallbacks = new Map(
      known.map(({ key, fallback }) => [
        key,
        fallback instanceof Set ? [...fallback].join(',') : String(fallback),
      ]),
    )
    const told = tableOf(operations, 'key', 'means', 'seeded', 'fallback')
    expect(told.map(([key, , seeded, fallback]) => [key, seeded, fallback])).toEqual(
      seededSettings().map(([key, value]) => [key, value, fallbacks.get(key)]),
    )
    expect(told).toHaveLength(known.length)
  })
})

it('docs/networks.md lists every network', () => {
  const secrets = Object.keys(environment.shape).filter((name) => name.endsWith('_SECRET'))
  const set = Object.fromEntries(
    secrets.flatMap((name) => [
      [name, 'a-secret-of-the-docs'],
      [name.replace('_SECRET', '_ADDRESSES'), '192.0.2.1'],
    ]),
  )
  const settings = networkSettingsOf(environment.parse(set))
  const told = tableOf(readDocument('docs/networks.md'), 'name', 'network', 'path', 'parameters')
  expect(told.map(([name, title]) => [name, title])).toEqual(
    networksOf(settings, () => undefined).map(({ name, title }) => [name, title]),
  )
})

it('docs/operations.md names every signal of abuse', () => {
  const told = tableOf(operations, 'signal', 'on', 'raised when')
  expect(told.map(([signal]) => signal)).toEqual(signalKind.options)
})

it('docs/scaling.md lists every unique key, and whether it has the player', () => {
  const told = tableOf(readDocument('docs/scaling.md'), 'table', 'unique key', 'has the player')
  const made = uniqueKeys().map(({ table, columns }) => {
    const has = columns.includes('player_id') || (table === 'player' && columns[0] === 'id')
    return [table, columns.join(', '), has ? 'yes' : 'no']
  })
  expect(told.map(String).sort()).toEqual(made.map(String).sort())
})

describe('docs/realtime.md', () => {
  const realtime = readDocument('docs/realtime.md')
  const typesOf = (messages: { shape: { type: { def: { values: string[] } } } }[]) =>
    messages.flatMap(({ shape }) => shape.type.def.values)

  it('names every message', () => {
    const sent = tableOf(realtime, 'client sends', 'fields', 'then')
    expect(sent.map(([type]) => type)).toEqual(typesOf([authMessage, pingMessage, sayMessage]))
    const received = tableOf(realtime, 'server sends', 'fields', 'to', 'when')
    expect(received.map(([type]) => type)).toEqual(typesOf([...serverMessage.def.options]))
  })

  it('names every way a socket is closed', () => {
    const told = tableOf(realtime, 'code', 'reason', 'when')
    expect(told.map(([code, reason]) => ({ code: Number(code), reason }))).toEqual(
      Object.values(closings),
    )
  })

  it('has the limits', () => {
    const told = tableOf(realtime, 'limit', 'value', 'means')
    expect(told.map(([limit, value]) => [limit, Number(value)])).toEqual(
      Object.entries(socketLimits),
    )
  })
})

it('docs/decisions/README.md lists each decision once, under its title', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d/.test(file))
  const listed = pages.sort().map((file) => {
    const title = readDocument(`docs/decisions/${file}`).split('\n')[0]?.slice(2)
    return `- [${file.slice(0, 2)} ${title}](${file})`
  })
  const lines = readDocument('docs/decisions/README.md').split('\n')
  expect(lines.filter((line) => line.startsWith('- '))).toEqual(listed)
  expect(new Set(pages.map((file) => file.slice(0, 2))).size).toBe(pages.length)
})

describe.each([...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions')])(
  '%s',
  (page) => {
    const text = readDocument(page)

    it('has one title, and it comes first', () => {
      expect(titlesOf(text)).toHaveLength(1)
      expect(text).toMatch(/^# /)
    })

    it('links to what is there', () => {
      const links = linksOf(text)
      expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
    })

    it('names commands that there are', () => {
      const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
      expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
    })
  },
)
