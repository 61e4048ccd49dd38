import { adminIntegrity } from '@tallyhouse/contract/integrity'
import { adminLegalProblems } from '@tallyhouse/contract/legal'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { FileWarning, OctagonAlert, ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import { useDismissal } from '#session/use-dismissal.ts'
import { Banner } from '#ui/banner.tsx'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { PlayerLink } from './player-link.tsx'

const integrityQuery = { ...endpointQuery(adminIntegrity, {}), ...shared }

type Broken = z.output<typeof adminIntegrity.response>['broken']

/** The IDs of the players whose payouts a failed check of the books stops, or `all`. */
export function useStoppedPlayers(): ReadonlySet<number> | 'all' {
  const { data } = useQuery(integrityQuery)
  return stoppedPlayers(data?.broken ?? [])
}

function stoppedPlayers(broken: Broken): ReadonlySet<number> | 'all' {
  if (broken.some(({ players }) => players === null)) return 'all'
  return new Set(broken.flatMap(({ players }) => players ?? []).map(({ id }) => id))
}

const codeTags = {
  code: (text: string) => (
    <code translate="no" dir="auto">
      {text}
    </code>
  ),
}

/** Lists broken invariants above every tab. Renders nothing while all hold. */
export function IntegrityAlert() {
  const { data } = useQuery(integrityQuery)
  if (!data || data.broken.length === 0) return null
  const stopped = stoppedPlayers(data.broken)
  return (
    <Panel role="alert" className="flex gap-3 border-loss/60 bg-loss/10 px-4 py-4 sm:px-5">
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
      <div className="min-w-0 space-y-3 text-14">
        <div>
          <h2 className="font-ui text-16 font-semibold tracking-normal">
            {m.booksBrokenTitle({ players: stopped === 'all' ? 0 : stopped.size })}
          </h2>
          <p className="mt-1 max-w-[80ch] text-mid">
            <RichText text={m.booksBrokenHint()} tags={codeTags} />
          </p>
        </div>
        <ul className="space-y-2">
          {data.broken.map(({ check, breaches, foundAt, players }) => (
            <li key={check}>
              <p className="tabular">
                <span translate="no" dir="auto" className="font-semibold">
                  {check}
                </span>{' '}
                <span className="text-13 text-low">
                  {m.integritySince({ time: formatDateTime(foundAt) })}
                </span>
              </p>
              <p>
                {players === null ? m.booksBrokenStopsAll() : m.booksBrokenStopsSome()}
                {players?.map(({ id, username }) => (
                  <PlayerLink key={id} id={id} className="ml-2">
                    {username}
                  </PlayerLink>
                ))}
              </p>
              <ul translate="no" dir="auto" className="font-mono text-12 wrap-anywhere text-mid">
                {breaches.map((breach) => (
                  <li key={breach}>{breach}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {data.checkedAt !== null && (
          <p className="tabular text-13 text-low">
            {m.integrityCheckedAt({ time: formatDateTime(data.checkedAt) })}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** Lists the legal pages that show the defaults. Renders nothing once all are published. */
export function LegalNotice() {
  const { data } = useQuery({ ...endpointQuery(adminLegalProblems, {}), staleTime: 0 })
  const { isDismissed, dismiss, reset } = useDismissal('legal', data && JSON.stringify(data))
  const isPublished = data?.length === 0
  useEffect(() => {
    if (isPublished) reset()
  }, [isPublished, reset])
  if (!data || isPublished || isDismissed) return null
  const files = [...new Set(data.map(({ problem }) => problem))]
    .map((problem) => m.legalPagesProblem({ files: filesWith(problem, data), problem }))
    .join(', ')
  return (
    <Banner
      label={m.legalPages()}
      icon={FileWarning}
      title={m.legalPagesTitle()}
      dismissal={{ label: m.dismissNotice({ title: m.legalPages() }), run: dismiss }}
    >
      <RichText text={m.legalPagesText({ files })} />
    </Banner>
  )
}

type LegalProblems = z.output<typeof adminLegalProblems.response>

function filesWith(problem: LegalProblems[number]['problem'], problems: LegalProblems): string {
  const files = problems.filter((other) => other.problem === problem)
  return files.map(({ file }) => file).join(', ')
}

export function TwoFactorNotice() {
  const { twoFactorOn } = usePlayer()
  const { isDismissed, dismiss, reset } = useDismissal('two-factor', 'off')
  useEffect(() => {
    if (twoFactorOn) reset()
  }, [twoFactorOn, reset])
  if (twoFactorOn || isDismissed) return null
  return (
    <Banner
      label={m.twoFactorLogin()}
      icon={ShieldAlert}
      title={m.twoFactorNoticeTitle()}
      action={
        <Link
          href="/profile?tab=security"
          className="-my-2.5 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-bone underline decoration-line underline-offset-4 md:h-10"
        >
          {m.setUpTwoFactor()}
        </Link>
      }
      dismissal={{ label: m.dismissNotice({ title: m.twoFactorLogin() }), run: dismiss }}
    >
      {m.twoFactorNoticeText()}
    </Banner>
  )
}
