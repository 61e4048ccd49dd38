import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

const sources = readSources()
const web = sources.filter(({ path }) => path.startsWith('web/src') && !path.includes('.test.'))

/** Calls that move points, except bets and moves. */
const moneyCalls = sources
  .filter(({ path }) => path.startsWith('contract/src'))
  .flatMap(({ text }) => text.split(/^export const /m).slice(1))
  .filter((text) => /^ {2}money: true,$/m.test(text) && !text.includes("path: '/api/games/"))
  .map((text) => String(/^\w+/.exec(text)))

/** The same claim as `claimDailyBonus`, for other clients. */
const unused = ['claimDailyBonusAmount']

/** Calls that take no key because they happen once anyway. */
const safeToRepeat = ['addPayoutAddress', 'openTicket']

it('keeps the key of each call that moves points until its result is known', () => {
  expect(moneyCalls).toHaveLength(11)
  const used = moneyCalls.filter((name) => !unused.includes(name))
  const callers = Object.fromEntries(
    used.map((name) => {
      const mentions = web.flatMap(({ text }) => [
        ...text.matchAll(new RegExp(`(\\w+)\\(\\s*${name}\\b`, 'g')),
      ])
      return [name, [...new Set(mentions.map(([, caller]) => caller))]]
    }),
  )
  expect(callers).toEqual(Object.fromEntries(used.map((name) => [name, ['callOnce']])))
})

it('keeps the values of each form until its result is known', () => {
  const sends = new RegExp(
    `callOnce\\(|useWithdrawalRequest\\(|call\\((${safeToRepeat.join('|')})\\b`,
  )
  const forms = web.filter(({ text }) => /\buse(Call|Admin)Form\(/.test(text) && sends.test(text))
  expect(forms.map(({ path }) => path)).toHaveLength(5)
  expect(forms.filter(({ text }) => !/^ +keep: \{/m.test(text))).toEqual([])
})

it('reads whether a claim was paid when its response is lost', () => {
  const claims = moneyCalls.filter((name) => name.startsWith('claim') && !unused.includes(name))
  expect(claims).toEqual(['claimRain', 'claimDailyBonus', 'claimChallenge'])
  const read = claims.filter((name) =>
    web.some(({ text }) =>
      new RegExp(`claimOnce\\(\\s*\\(\\) => callOnce\\(${name}\\b`).test(text),
    ),
  )
  expect(read).toEqual(claims)
})

it('sends no call past the functions that keep keys', () => {
  const senders = web.filter(({ text }) =>
    /import \{[^}]*\bsend\b[^}]*\} from '.*\/call\.ts'/.test(text),
  )
  expect(senders.map(({ path }) => path)).toEqual(['web/src/lib/calls/call-once.ts'])
})
