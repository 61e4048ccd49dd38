import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { DataTable } from './data-table.tsx'

const columns = [
  { label: () => 'Name', cell: (name: string) => <button type="button">{name}</button> },
  { label: () => 'Points', cell: () => <>5</> },
]

it.each([
  ['leads elsewhere', true, 2],
  ['expands in place', () => true, 0],
  ['cannot be opened', undefined, 0],
])('marks a row that %s', async (_, isClickable, chevrons) => {
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <DataTable
        caption="Players"
        columns={columns}
        rows={['mara', 'ben']}
        rowKey={(name) => name}
        isClickable={isClickable}
      />,
    ),
  )
  expect(place.querySelectorAll('td:last-child svg')).toHaveLength(chevrons)
})
