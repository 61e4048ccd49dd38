import * as m from '@tallyhouse/messages/admin-users'
import { BadgeCheck, Ban, CircleCheck, Flag, MailQuestion, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Cell, ColumnHead, Row, Table, TableRows, TableTop } from '#ui/table.ts'
import { dataTags } from '../data-tags.tsx'
import { Mark } from '../mark.tsx'
import { playerPath } from '../player-path.ts'
import type { AdminUser } from './users-query.ts'

const columns = [
  { label: m.playerColumn, className: 'text-left' },
  { label: m.pointsColumn, className: 'text-right' },
  { label: m.totalEarnedColumn, className: 'text-right' },
  { label: m.levelColumn, className: 'text-right' },
  { label: m.statusColumn, className: 'text-left lg:pl-8!' },
  { label: m.emailColumn, className: 'text-left' },
  { label: m.joinedColumn, className: 'text-right' },
]

const rowStyle =
  'relative border-b border-line/60 transition-colors duration-(--t-hover) last:border-0 hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60 max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-4 max-lg:py-3 lg:*:px-3 lg:*:py-2 lg:*:first:pl-5 lg:*:last:pr-5'

/** One row per player, each a link to the player's page. On narrow screens a row takes several lines. */
export function UsersTable({ users }: { users: AdminUser[] }) {
  return (
    <Table className="tabular w-full border-t border-line text-14 max-lg:block max-lg:*:block">
      <caption className="sr-only">{m.caption()}</caption>
      <TableTop className="max-lg:sr-only">
        <Row className="border-b border-line text-13 text-low">
          {columns.map(({ label, className }) => (
            <ColumnHead
              key={label()}
              scope="col"
              className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${className}`}
            >
              {label()}
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

/** On the right of the last line on phones; on a line of its own on the narrowest. */
const joinedStyle =
  'min-[380px]:max-lg:col-start-3 min-[380px]:max-lg:row-start-4 max-[380px]:col-span-3 max-[380px]:col-start-1 max-[380px]:row-start-5 max-[380px]:text-left'

/** Labels that the column heads replace on wide screens. */
const phoneTags = { label: phoneLabel }

function phoneLabel(label: string) {
  return <span className="lg:hidden">{label}</span>
}

function UserRow({ user }: { user: AdminUser }) {
  const { id, username, email, newEmail, emailVerified, points, totalEarned, level, createdAt } =
    user
  const Verified = emailVerified ? BadgeCheck : MailQuestion
  return (
    <Row className={rowStyle}>
      <Cell className="max-lg:contents lg:max-w-72">
        <Link
          translate="no"
          href={playerPath(id)}
          className="font-semibold wrap-anywhere max-lg:col-span-2 max-lg:row-start-1 after:absolute after:inset-0 after:content-['']"
        >
          {username}
        </Link>
        <p className="text-13 wrap-anywhere text-low max-lg:col-span-3 max-lg:row-start-2 max-lg:-mt-1.5">
          <span translate="no">{email}</span>
          {newEmail !== null && (
            <span className="block text-warn">
              <RichText text={m.newEmail({ email: newEmail })} tags={dataTags} />
            </span>
          )}
        </p>
      </Cell>
      <Cell className="text-right font-semibold max-lg:col-start-3 max-lg:row-start-1 max-lg:text-16">
        <RichText
          text={m.points({ points: formatPoints(points) })}
          tags={{
            unit: (unit) => <span className="text-13 font-normal text-low lg:hidden">{unit}</span>,
          }}
        />
      </Cell>
      <Cell className="text-right text-mid max-lg:col-start-3 max-lg:row-start-3 max-lg:text-13 max-lg:text-low">
        <RichText text={m.totalEarned({ points: formatPoints(totalEarned) })} tags={phoneTags} />
      </Cell>
      <Cell className="text-mid whitespace-nowrap max-lg:col-start-2 max-lg:row-start-4 max-lg:text-13 max-lg:text-low lg:text-right">
        <RichText text={m.level({ level })} tags={phoneTags} />
      </Cell>
      <Cell className="max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 lg:pl-8!">
        <span className="flex flex-wrap gap-1.5">
          <UserMarks user={user} />
        </span>
      </Cell>
      <Cell className="max-lg:col-start-1 max-lg:row-start-4 max-lg:text-13">
        <span className={`flex items-center gap-1.5 ${emailVerified ? 'text-win' : 'text-low'}`}>
          <Verified aria-hidden="true" className="size-4" />
          {emailVerified ? m.verified() : m.unverified()}
        </span>
      </Cell>
      <Cell
        className={`text-right text-mid max-lg:text-13 max-lg:text-low lg:whitespace-nowrap ${joinedStyle}`}
      >
        <RichText
          text={m.joined({ date: formatDateTime(createdAt) })}
          tags={{ ...phoneTags, time: (date) => <time dateTime={createdAt}>{date}</time> }}
        />
      </Cell>
    </Row>
  )
}

function UserMarks({ user: { isBanned, isAdmin, openSignals } }: { user: AdminUser }) {
  return (
    <>
      {isBanned ? (
        <Mark icon={Ban} tone="loss">
          {m.banned()}
        </Mark>
      ) : (
        <Mark icon={CircleCheck} tone="plain">
          {m.active()}
        </Mark>
      )}
      {isAdmin && (
        <Mark icon={ShieldCheck} tone="info">
          {m.admin()}
        </Mark>
      )}
      {openSignals > 0 && (
        <Mark icon={Flag} tone="warn">
          {m.signals({ count: openSignals })}
        </Mark>
      )}
    </>
  )
}
