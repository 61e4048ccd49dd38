import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  authMessage,
  chatMessageInput,
  closings,
  pingMessage,
  serverMessage,
  watchTableMessage,
} from '@tallyhouse/contract/realtime'
import { signalKind } from '@tallyhouse/contract/safety'
import { environment } from '@tallyhouse/server/config/config'
import { ledgerChecks } from '@tallyhouse/server/core/ledger/audit'
import { chart, type Reason, reasonPosting } from '@tallyhouse/server/core/ledger/chart'
import { protectionChecks } from '@tallyhouse/server/core/protection/audit'
import { safetyChecks } from '@tallyhouse/server/core/safety/audit'
import { chatChecks } from '@tallyhouse/server/features/chat/audit'
import { earningChecks } from '@tallyhouse/server/features/earning/audit'
import { allNetworks } from '@tallyhouse/server/features/earning/networks/all-networks'
import { gamesChecks } from '@tallyhouse/server/features/games/audit'
import { referralsChecks } from '@tallyhouse/server/features/referrals/audit'
import { rewardsChecks } from '@tallyhouse/server/features/rewards/audit'
import { withdrawalsChecks } from '@tallyhouse/server/features/withdrawals/audit'
import { adminChecks } from '@tallyhouse/server/operations/admin/audit'
import { commands } from '@tallyhouse/server/operations/cli/commands'
import { processLimits } from '@tallyhouse/server/platform/load/process-limits'
import { socketLimits } from '@tallyhouse/server/platform/realtime/limits'
import { createSecretBox } from '@tallyhouse/server/platform/secrets/secret-box'
import { describe, expect, it } from 'vitest'
import { withGeneratedTables } from './generated-tables.ts'
import {
  listAnchors,
  listLinks,
  listTitles,
  parseTable,
  readDocument,
  toAnchor,
} from './markdown.ts'

const root = join(import.meta.dirname, '..')
const ledger = readDocument('docs/ledger.md')
const operations = readDocument('docs/operations.md')
const configuration = readDocument('docs/configuration.md')
const { scripts } = JSON.parse(readDocument('package.json'))

function markdownIn(folder: string): string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'))
  return files.map((file) => join(folder, file))
}

describe('docs/ledger.md', () => {
  it('has the chart', () => {
    const rows = parseTable(ledger, 'reason', 'kind', 'from', 'to', 'total')
    expect(rows.map((row) => row.slice(0, 5))).toEqual(
      (Object.keys(chart) as Reason[]).map((reason) => {
        const { kind, from, to, adds, takes } = reasonPosting(reason)
        return [reason, kind, from, to, adds ? `+ ${adds}` : takes ? `- ${takes}` : '']
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
    expect(parseTable(ledger, 'id', 'invariant')).toEqual(
      checks.map(({ id, invariant }) => [id, invariant]),
    )
  })
})

describe('docs/configuration.md', () => {
  it('describes every environment variable', () => {
    const undescribed = Object.entries(environment.shape).filter(
      ([, { description }]) => !description,
    )
    expect(undescribed.map(([name]) => name)).toEqual([])
  })

  it('has the limits of a process', () => {
    const documented = parseTable(configuration, 'limit', 'value', 'meaning')
    expect(documented.map(([limit, value]) => [limit, Number(value)])).toEqual(
      Object.entries(processLimits),
    )
  })
})

it.each(markdownIn('docs'))('%s has up-to-date tables (npm run docs)', (page) => {
  const text = readDocument(page)
  expect(text).toBe(withGeneratedTables(text))
})

describe('docs/adding-a-game.md', () => {
  const page = readDocument('docs/adding-a-game.md')
  const named = (...head: string[]) =>
    parseTable(page, ...head).map(([file = '']) => file.replaceAll('`', ''))
  const lists = named('list', 'entry')
  const added = named('file', 'content')

  it('names only existing files', () => {
    const paths = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining([...lists, ...added]))
  })

  it('names every file of its example, and the lists that import it', () => {
    const example = 'web/src/features/games/limbo'
    const files = readdirSync(join(root, example)).map((file) => join(example, file))
    expect(added.filter((file) => file.startsWith(example)).sort()).toEqual(files.sort())
    expect(lists.filter((list) => !readDocument(list).includes('limbo'))).toEqual([])
  })
})

it('docs/networks.md lists every network', () => {
  const rows = parseTable(readDocument('docs/networks.md'), 'name', 'network', 'path', 'parameters')
  expect(rows.map(([name, title]) => [name, title])).toEqual(
    allNetworks.map(({ name, title }) => [name, title]),
  )
})

it('docs/operations.md names every signal of abuse', () => {
  const rows = parseTable(operations, 'signal', 'on', 'raised when')
  expect(rows.map(([signal]) => signal)).toEqual(signalKind.options)
})

describe('docs/realtime.md', () => {
  const realtime = readDocument('docs/realtime.md')
  const listMessageTypes = (messages: { shape: { type: { def: { values: string[] } } } }[]) =>
    messages.flatMap(({ shape }) => shape.type.def.values)

  it('names every message', () => {
    const sent = parseTable(realtime, 'client sends', 'fields', 'then')
    expect(sent.map(([type]) => type)).toEqual(
      listMessageTypes([authMessage, pingMessage, watchTableMessage, chatMessageInput]),
    )
    const received = parseTable(realtime, 'server sends', 'fields', 'to', 'when')
    expect(received.map(([type]) => type)).toEqual(listMessageTypes([...serverMessage.def.options]))
  })

  it('names every way a socket is closed', () => {
    const rows = parseTable(realtime, 'code', 'reason', 'when')
    expect(rows.map(([code, reason]) => ({ code: Number(code), reason }))).toEqual(
      Object.values(closings),
    )
  })

  it('has the limits', () => {
    const rows = parseTable(realtime, 'limit', 'value', 'means')
    expect(rows.map(([limit, value]) => [limit, Number(value)])).toEqual(
      Object.entries(socketLimits),
    )
  })
})

it('docs/decisions/README.md lists each decision once, under its title', () => {
  const decisions = markdownIn('docs/decisions').flatMap((page) =>
    [...readDocument(page).matchAll(/^## (\d+) (.+)$/gm)].map(([heading, number, title]) => ({
      number: Number(number),
      line: `- [${number} ${title}](${basename(page)}#${toAnchor(heading.slice(3))})`,
    })),
  )
  const listed = decisions.toSorted((one, other) => one.number - other.number)
  const lines = readDocument('docs/decisions/README.md').split('\n')
  expect(lines.filter((line) => /^- \[\d/.test(line))).toEqual(listed.map(({ line }) => line))
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
})

const documented = [
  '.',
  'docs',
  'docs/decisions',
  'docs/games',
  'local-postgres',
  'backups',
  'demo-data',
  'bench',
  'cluster-lab',
]

describe.each(documented.flatMap(markdownIn))('%s', (page) => {
  const text = readDocument(page)

  it('has one title, and it comes first', () => {
    expect(listTitles(text)).toHaveLength(1)
    expect(text).toMatch(/^# /)
  })

  it('has no broken links', () => {
    const broken = listLinks(text).filter(({ target, anchor }) => {
      const linked = target === '' ? page : join(dirname(page), target)
      if (!existsSync(join(root, linked))) return true
      return (
        anchor !== '' &&
        linked.endsWith('.md') &&
        !listAnchors(readDocument(linked)).includes(anchor)
      )
    })
    expect(broken).toEqual([])
  })

  it('names only existing commands', () => {
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
    const lines = [...text.matchAll(/npx tallyhouse ([a-z -]+)/g)].map(([, words = '']) => words)
    const isCommand = (words: string) => commands.some(({ name }) => `${words} `.startsWith(name))
    expect(lines.filter((words) => !isCommand(words))).toEqual([])
  })
})
