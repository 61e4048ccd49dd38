import * as m from '@tallyhouse/messages/standings'
import { formatPoints } from '#lib/format-points.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Leader } from './leaderboard-query.ts'
import { TicketRolls } from './ticket-rolls.tsx'

/** First place in the middle, second on the left, third on the right. */
const steps = ['order-2', 'order-1', 'order-3']

/** The top three on stacks of ticket rolls: three, two, and one high. */
export function Podium({ leaders, own }: { leaders: Leader[]; own: number }) {
  return (
    <ol
      aria-label={m.topThree()}
      className="lamp flex items-end justify-center gap-2 rounded-panel border border-line px-2 pt-6 pb-5 sm:gap-10 sm:px-8 sm:pt-9 sm:pb-7"
    >
      {leaders.slice(0, steps.length).map(({ id, username, avatar, rank, points }, index) => (
        <li
          key={id}
          aria-current={id === own ? 'true' : undefined}
          className={`${steps[index]} flex min-w-0 max-w-52 grow basis-0 flex-col items-center text-center`}
        >
          <span className="sr-only">{m.rankPrefix({ rank })}</span>
          <span className="mb-2">
            <Avatar username={username} avatar={avatar} size="lg" />
          </span>
          <span
            translate="no"
            title={username}
            className="line-clamp-2 max-w-full text-14 leading-tight font-semibold break-all sm:text-18"
          >
            {username}
          </span>
          {id === own && <span className="text-12 text-low">{m.you()}</span>}
          <span className="figures mt-1 text-16 text-brand sm:text-28">
            <RichText
              text={m.points({ points: formatPoints(points) })}
              tags={{ unit: (text) => <span className="text-13 text-low">{text}</span> }}
            />
          </span>
          <TicketRolls
            count={steps.length - index}
            print={String(rank)}
            className="mt-3 w-full max-w-44 pl-[8%]"
          />
        </li>
      ))}
    </ol>
  )
}
