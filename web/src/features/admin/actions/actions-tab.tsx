import { adminActionKind, adminActions, adminActors } from '@tallyhouse/contract/admin/actions'
import { ADMIN_SEARCH_MAX } from '@tallyhouse/contract/admin/users'
import { isMarked } from '@tallyhouse/contract/staff'
import * as m from '@tallyhouse/messages/admin-actions'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { ExportButton } from '../export-button.tsx'
import { type AddressFilters, ListPanel } from '../list-panel.tsx'
import { playerNamedQuery } from '../player-named-query.ts'
import { ActionList } from './action-list.tsx'
import { type ActionKind, actionTitles } from './describe-action.ts'

export function ActionsTab({ params, change }: AddressFilters) {
  const filters = parseActionFilters(params)
  const named = useQuery(playerNamedQuery(filters.player))
  const query = toActionQuery(filters, named.data ?? undefined)
  const list = useInfiniteQuery({
    ...pagedQuery(adminActions, { query }),
    placeholderData: keepPreviousData,
    enabled: !named.isLoading && !named.error,
  })
  const isUnknownPlayer = named.data === null
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <ListPanel
      title={m.auditLog()}
      list={named.error ? { ...named, data: undefined } : list}
      actions={<ExportButton what="actions" />}
      filters={
        <ActionFilterBar filters={filters} isUnknownPlayer={isUnknownPlayer} onChange={change} />
      }
      isEmpty={isUnknownPlayer}
      empty={isFiltered ? m.emptyFiltered() : m.empty()}
      countText={m.shownCount}
    >
      {(actions) => <ActionList actions={actions} />}
    </ListPanel>
  )
}

type ActionFilterBarProps = {
  filters: ActionFilters
  isUnknownPlayer: boolean
  onChange: (name: keyof ActionFilters, value: string) => void
}

function ActionFilterBar({ filters, isUnknownPlayer, onChange }: ActionFilterBarProps) {
  const { data: actors = [] } = useQuery({ ...endpointQuery(adminActors, {}), staleTime: 0 })
  const admins = actors.map((actor) => ({
    value: String(actor.id),
    label: isMarked(actor) ? actor.username : m.formerAdmin({ username: actor.username }),
    isData: isMarked(actor),
  }))
  const kinds = adminActionKind.options
    .map((value) => ({ value, label: actionTitles[value]() }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <FilterBar
      className="grid gap-3 min-[380px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto] min-[380px]:max-lg:*:nth-3:col-span-2"
      onChange={onChange}
      fields={[
        {
          name: 'admin',
          label: m.adminField(),
          value: filters.admin,
          options: [
            { value: '', label: m.allAdmins() },
            { value: COMMAND_LINE, label: m.commandLine() },
            ...admins,
          ],
        },
        {
          name: 'action',
          label: m.actionField(),
          value: filters.action,
          options: [{ value: '', label: m.allActions() }, ...kinds],
        },
        {
          name: 'player',
          type: 'search',
          label: m.playerField(),
          placeholder: m.playerPlaceholder(),
          maxLength: ADMIN_SEARCH_MAX,
          value: filters.player,
          error: isUnknownPlayer ? m.playerNotFound() : undefined,
        },
        {
          name: 'from',
          type: 'date',
          label: m.fromField(),
          value: filters.from,
          max: filters.to || undefined,
          hint: m.fromHint(),
        },
        {
          name: 'to',
          type: 'date',
          label: m.toField(),
          value: filters.to,
          min: filters.from || undefined,
          hint: m.toHint(),
        },
      ]}
    />
  )
}

/** The filter value for actions without an admin. */
const COMMAND_LINE = 'command-line'

type ActionFilters = {
  /** An admin's id, or `command-line`, or empty. */
  admin: string
  action: ActionKind | ''
  /** A player's name or id, as typed. */
  player: string
  /** Days as `2026-11-21`, both inclusive, or empty. */
  from: string
  to: string
}

type ActionQuery = Omit<z.input<typeof adminActions.query>, 'before'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL. Ignores invalid values. */
export function parseActionFilters(params: URLSearchParams): ActionFilters {
  const admin = params.get('admin') ?? ''
  return {
    admin: admin === COMMAND_LINE || /^[1-9]\d{0,15}$/.test(admin) ? admin : '',
    action: adminActionKind.options.find((kind) => kind === params.get('action')) ?? '',
    player: params.get('player') ?? '',
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  }
}

/**
 * Builds the query. Days are in the browser's time zone.
 * @param playerId the id for the player that `filters.player` matches, if any
 */
export function toActionQuery(
  { admin, action, from, to }: ActionFilters,
  playerId: number | undefined,
): ActionQuery {
  return {
    ...(admin === COMMAND_LINE ? { commandLine: 'true' } : admin === '' ? {} : { adminId: admin }),
    ...(action === '' ? {} : { action }),
    ...(playerId === undefined ? {} : { userId: String(playerId) }),
    ...(from === '' ? {} : { from: startOfDay(from, 0) }),
    ...(to === '' ? {} : { to: startOfDay(to, 1) }),
  }
}

function startOfDay(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

function parseDay(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
