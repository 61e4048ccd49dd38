import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListPanel } from './list-panel.tsx'

const list = {
  data: ['a row'] as unknown,
  error: null as unknown,
  isFetching: false,
  isRefetchError: false,
  refetch() {},
}
const shown = (state: Partial<typeof list>) =>
  renderToStaticMarkup(
    <ListPanel title="Users" list={{ ...list, ...state }} isEmpty={false} empty="None.">
      a row
    </ListPanel>,
  )

it('says of rows that stayed after a failed refresh that they may be old', () => {
  expect(shown({})).not.toContain('role="alert"')
  const error = new TypeError('Failed to fetch')
  expect(shown({ error, isRefetchError: true })).toMatch(/role="alert".*this may be old.*a row/s)
})

it('offers to try again where nothing was ever read', () => {
  const markup = shown({ data: undefined, error: new TypeError('Failed to fetch') })
  expect(markup).toContain('The list did not load')
  expect(markup).toContain('Retry')
  expect(markup).not.toContain('may be old')
})
