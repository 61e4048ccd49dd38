import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { forgetReferralCode, useReferralCode } from './referral-code.ts'

beforeEach(() => sessionStorage.clear())

function Code({ given }: { given: string | null }) {
  return <>{useReferralCode(given) ?? 'none'}</>
}

/** What the form sends when this code stands in the address. */
async function codeWith(given: string | null): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Code given={given} />))
  const { textContent } = place
  await act(async () => root.unmount())
  return textContent
}

it('keeps the code while the visitor looks around, until somebody signed up', async () => {
  expect(await codeWith(' TALLY7 ')).toBe('TALLY7')
  expect(await codeWith(null)).toBe('TALLY7')
  forgetReferralCode()
  expect(await codeWith(null)).toBe('none')
})

it('goes by the newest link', async () => {
  await codeWith('FIRST1')
  expect(await codeWith('SECOND2')).toBe('SECOND2')
  expect(await codeWith(null)).toBe('SECOND2')
})

it('takes nothing that would spoil the sign-up', async () => {
  expect(await codeWith('x'.repeat(65))).toBe('none')
  expect(await codeWith('  ')).toBe('none')
})
