import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { NetProfitChart } from './net-profit-chart.tsx'
import type { ProfitPoint } from './net-profit-series.ts'

async function renderChart(series: ProfitPoint[]) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<NetProfitChart series={series} className="h-16" />))
  return {
    label: document.querySelector('svg')?.getAttribute('aria-label'),
    line: document.querySelector('polyline')?.getAttribute('points'),
  }
}

it('runs from zero over the whole width, with zero in view', async () => {
  const series = [
    { bets: 1, net: -10 },
    { bets: 4, net: 30 },
  ]
  expect(await renderChart(series)).toEqual({
    label: 'Net after 4 bets: +30 points',
    line: '0,29 25,38 100,2',
  })
})

it('is a flat line before the first bet', async () => {
  expect(await renderChart([])).toEqual({ label: 'No bets yet', line: '0,20' })
})
