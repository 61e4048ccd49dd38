import * as m from '@tallyhouse/messages/chains'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { CodeLine } from '#ui/code-line.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { type Chain, type ChainLink, chainLinksQuery, chainsQuery } from './chain-queries.ts'
import { followLinks, linkCrashPoint } from './check-link.ts'

/** The public chains of rounds with several players, with their revealed links. */
export function ChainsPanel() {
  const { data, error, refetch } = useQuery({ ...chainsQuery, refetchOnMount: 'always' })
  if (error) {
    return <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  if (data.length === 0) return <EmptyState text={m.none()} />
  const current = data.find(({ salt, saltSource }) => salt !== null || saltSource === null)
  return (
    <div className="space-y-4 lg:space-y-6">
      {data.map((chain) => (
        <ChainPanel
          key={chain.id}
          chain={chain}
          title={chain === current ? m.current() : isPending(chain) ? m.upcoming() : m.replaced()}
        />
      ))}
    </div>
  )
}

function isPending({ salt, saltSource }: Chain): boolean {
  return saltSource !== null && salt === null
}

function ChainPanel({ chain, title }: { chain: Chain; title: string }) {
  const { saltSource, salt, saltRecordedAt, terminator, length, linksUsed, createdAt } = chain
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={title} />
      <div className="mt-3 grid gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <CodeLine label={m.end()} about={m.endAbout()} value={terminator} />
          {isPending(chain) ? (
            <div>
              <p className="text-14 font-medium text-mid">{m.salt()}</p>
              <p className="mt-1 text-14">{m.saltPending()}</p>
            </div>
          ) : (
            <CodeLine
              label={m.salt()}
              about={saltSource === null ? m.noSaltAbout() : m.saltAbout()}
              value={salt ?? terminator}
            />
          )}
        </div>
        <div>
          <FactList
            facts={[
              { label: m.created(), value: <DateTime at={createdAt} /> },
              {
                label: m.saltSource(),
                value: saltSource && (
                  <span translate="no" dir="auto">
                    {saltSource}
                  </span>
                ),
              },
              {
                label: m.saltRecorded(),
                value: saltRecordedAt && saltSource && <DateTime at={saltRecordedAt} />,
              },
              {
                label: m.used(),
                value: m.usedOf({ used: formatPoints(linksUsed), length: formatPoints(length) }),
              },
            ]}
          />
        </div>
      </div>
      <RevealedLinks chain={chain} />
    </Panel>
  )
}

function RevealedLinks({ chain }: { chain: Chain }) {
  const pages = useInfiniteQuery(chainLinksQuery(chain.id))
  const links = pages.data?.pages.flat() ?? []
  if (pages.error && !pages.data) {
    return (
      <ErrorState
        title={m.linksLoadFailed()}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  return (
    <section className="mt-6">
      <h3 className="text-16">{m.links()}</h3>
      {pages.data && links.length === 0 && <p className="mt-1 text-14 text-mid">{m.noLinks()}</p>}
      {!pages.data && <Skeleton className="mt-3 h-72 w-full" />}
      {links.length > 0 && (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-[60ch] text-14 text-mid">{m.linksAbout()}</p>
            <CheckLinks key={links.length} links={links} chain={chain} />
          </div>
          <LinkTable links={links} salt={chain.salt ?? chain.terminator} />
          <LoadMore pages={pages} />
        </>
      )}
    </section>
  )
}

/** Follows all links that are shown, in the browser. */
function CheckLinks({ links, chain }: { links: ChainLink[]; chain: Chain }) {
  const [result, setResult] = useState<ReturnType<typeof followLinks> | null>(null)
  if (result === null) {
    return (
      <Button onClick={() => setResult(followLinks(links, chain.terminator))}>{m.check()}</Button>
    )
  }
  const { followed, brokenAt } = result
  const holds = brokenAt === null
  const counts = { count: followed, links: formatPoints(followed) }
  const isToEnd = links.at(-1)?.number === 1
  return (
    <p
      role="status"
      className={`flex min-h-11 items-center gap-2 text-14 font-semibold ${holds ? 'text-win' : 'text-loss'}`}
    >
      {holds ? (
        <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      ) : (
        <X aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      )}
      {holds
        ? (isToEnd ? m.linksHoldToEnd : m.linksHold)(counts)
        : m.linkBroken({ number: String(brokenAt) })}
    </p>
  )
}

function LinkTable({ links, salt }: { links: ChainLink[]; salt: string }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{m.links()}</caption>
        <thead>
          <tr className="border-b border-line text-left text-12 text-low">
            <th scope="col" className="py-2 pr-4 font-medium">
              {m.number()}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium whitespace-nowrap">
              {m.crashPoint()}
            </th>
            <th scope="col" className="w-full py-2 pr-4 font-medium">
              {m.link()}
            </th>
            <th scope="col" className="py-2 text-right font-medium max-sm:hidden">
              {m.revealed()}
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ number, link, revealedAt }) => (
            <tr key={number} className="border-b border-line/60 last:border-0">
              <td className="tabular py-2.5 pr-4 text-mid">{number}</td>
              <td className="tabular py-2.5 pr-4 text-right font-semibold whitespace-nowrap">
                {formatMultiplier(linkCrashPoint({ number, link, salt }))}
              </td>
              <td
                translate="no"
                dir="auto"
                className="py-2.5 pr-4 font-mono text-12 break-all text-mid"
              >
                {link}
              </td>
              <td className="py-2.5 text-right whitespace-nowrap text-low max-sm:hidden">
                <DateTime at={revealedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
