import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListPanel } from './list-panel.tsx'

const list = {
  data: ['a row'] as string[] | undefined,
  error: null as unknown,
  isFetching: false,
  isPlaceholderData: false,
  isRefetchError: false,
  refetch() {},
}
const shown = (state: Partial<typeof list>) =>
  renderToStaticMarkup(
    <ListPanel title="Users" list={{ ...list, ...state }} empty="None.">
      {(rows) => rows.join()}
    </ListPanel>,
  )

it('warns that rows may be out of date after a failed refresh', () => {
  expect(shown({})).not.toContain('role="alert"')
  const error = new TypeError('Failed to fetch')
  expect(shown({ error, isRefetchError: true })).toMatch(
    /role="alert".*this may be out of date.*a row/s,
  )
})

it('offers a retry if the list has never loaded', () => {
  const markup = shown({ data: undefined, error: new TypeError('Failed to fetch') })
  expect(markup).toContain('Couldn’t load the list')
  expect(markup).toContain('Retry')
  expect(markup).not.toContain('may be out of date')
})
