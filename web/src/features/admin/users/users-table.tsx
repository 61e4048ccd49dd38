import { BadgeCheck, Ban, CircleCheck, Flag, MailQuestion, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { Cell, ColumnHead, Row, Table, TableRows, TableTop } from '../../../ui/table.ts'
import { Mark } from '../mark.tsx'
import { playerPath } from '../player-path.ts'
import type { AdminUser } from './users-query.ts'

const columns = [
  { label: 'Player', look: 'text-left' },
  { label: 'Points', look: 'text-right' },
  { label: 'Total earned', look: 'text-right' },
  { label: 'Level', look: 'text-right' },
  { label: 'State', look: 'text-left lg:pl-8!' },
  { label: 'Email', look: 'text-left' },
  { label: 'Joined', look: 'text-right' },
]

const row =
  'relative border-b border-line/60 transition-colors duration-(--t-hover) last:border-0 hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60 max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-4 max-lg:py-3 lg:*:px-3 lg:*:py-2 lg:*:first:pl-5 lg:*:last:pr-5'

/** One row a player; each opens the player's page. Where there is little room, a row takes a few lines. */
export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <Table className="tabular w-full border-t border-line text-14 max-lg:block max-lg:*:block">
      <caption className="sr-only">Players</caption>
      <TableTop className="max-lg:sr-only">
        <Row className="border-b border-line text-13 text-low">
          {columns.map(({ label, look }) => (
            <ColumnHead
              key={label}
              scope="col"
              className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${look}`}
            >
              {label}
            </ColumnHead>
          ))}
        </Row>
      </TableTop>
      <TableRows>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </TableRows>
    </Table>
  )
}

/** At the right of a phone's last line; on the narrowest a line of its own. */
const joined =
  'min-[380px]:max-lg:col-start-3 min-[380px]:max-lg:row-start-4 max-[380px]:col-span-3 max-[380px]:col-start-1 max-[380px]:row-start-5 max-[380px]:text-left'

function UserRow({ user }: { user: AdminUser }) {
  const { id, username, email, newEmail, emailVerified, points, totalEarned, level, createdAt } =
    user
  const Verified = emailVerified ? BadgeCheck : MailQuestion
  return (
    <Row className={row}>
      <Cell className="max-lg:contents lg:max-w-72">
        <Link
          href={playerPath(id)}
          className="font-semibold wrap-anywhere max-lg:col-span-2 max-lg:row-start-1 after:absolute after:inset-0 after:content-['']"
        >
          {username}
        </Link>
        <p className="text-13 wrap-anywhere text-low max-lg:col-span-3 max-lg:row-start-2 max-lg:-mt-1.5">
          {email}
          {newEmail !== null && <span className="block text-warn">Waits: {newEmail}</span>}
        </p>
      </Cell>
      <Cell className="text-right font-semibold max-lg:col-start-3 max-lg:row-start-1 max-lg:text-16">
        {formatPoints(points)}
        <span className="text-13 font-normal text-low lg:hidden"> pts</span>
      </Cell>
      <Cell className="text-right text-mid max-lg:col-start-3 max-lg:row-start-3 max-lg:text-13 max-lg:text-low">
        {formatPoints(totalEarned)}
        <span className="lg:hidden"> earned</span>
      </Cell>
      <Cell className="text-mid whitespace-nowrap max-lg:col-start-2 max-lg:row-start-4 max-lg:text-13 max-lg:text-low lg:text-right">
        <span className="lg:hidden">Level </span>
        {level}
      </Cell>
      <Cell className="max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 lg:pl-8!">
        <span className="flex flex-wrap gap-1.5">
          <UserMarks user={user} />
        </span>
      </Cell>
      <Cell className="max-lg:col-start-1 max-lg:row-start-4 max-lg:text-13">
        <span className={`flex items-center gap-1.5 ${emailVerified ? 'text-win' : 'text-low'}`}>
          <Verified aria-hidden="true" className="size-4" />
          {emailVerified ? 'Verified' : 'Unverified'}
        </span>
      </Cell>
      <Cell
        className={`text-right text-mid max-lg:text-13 max-lg:text-low lg:whitespace-nowrap ${joined}`}
      >
        <span className="lg:hidden">Joined </span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </Row>
  )
}

function UserMarks({ user: { isBanned, isAdmin, openSignals } }: { user: AdminUser }) {
  return (
    <>
      {isBanned ? (
        <Mark icon={Ban} tone="loss">
          Banned
        </Mark>
      ) : (
        <Mark icon={CircleCheck} tone="plain">
          Active
        </Mark>
      )}
      {isAdmin && (
        <Mark icon={ShieldCheck} tone="info">
          Admin
        </Mark>
      )}
      {openSignals > 0 && (
        <Mark icon={Flag} tone="warn">
          {openSignals} {openSignals === 1 ? 'signal' : 'signals'}
        </Mark>
      )}
    </>
  )
}
