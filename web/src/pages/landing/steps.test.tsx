import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { termsQuery } from '#session/terms.ts'
import { Steps } from './steps.tsx'

const stepsWith = (unlockPoints: number) => {
  const client = createQueryClient(() => {})
  client.setQueryData(termsQuery.queryKey, { unlockPoints } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Steps />
    </QueryClientProvider>,
  )
}

it('names what unlocks withdrawals, unless nothing is locked', () => {
  expect(stepsWith(2500)).toContain('Withdrawals unlock after 2,500 points from offers.')
  expect(stepsWith(1)).toContain('Withdrawals unlock after 1 point from offers.')
  expect(stepsWith(0)).not.toContain('unlock')
})
