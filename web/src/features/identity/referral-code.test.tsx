import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { clearReferralCode, useReferralCode } from './referral-code.ts'

beforeEach(() => sessionStorage.clear())

function Code({ codeInAddress }: { codeInAddress: string | null }) {
  return <>{useReferralCode(codeInAddress) ?? 'none'}</>
}

/** The code that the form would send with this code in the address. */
async function codeWith(codeInAddress: string | null): Promise<string> {
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<Code codeInAddress={codeInAddress} />))
  const { textContent } = container
  await act(async () => root.unmount())
  return textContent
}

it('remembers the code across pages until someone signs up', async () => {
  expect(await codeWith(' TALLY7 ')).toBe('TALLY7')
  expect(await codeWith(null)).toBe('TALLY7')
  clearReferralCode()
  expect(await codeWith(null)).toBe('none')
})

it('uses the code of the newest link', async () => {
  await codeWith('FIRST1')
  expect(await codeWith('SECOND2')).toBe('SECOND2')
  expect(await codeWith(null)).toBe('SECOND2')
})

it('ignores a code that the sign-up would reject', async () => {
  expect(await codeWith('x'.repeat(65))).toBe('none')
  expect(await codeWith('  ')).toBe('none')
})
