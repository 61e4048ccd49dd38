import { legalPage } from '@tallyhouse/contract/legal'
import * as m from '@tallyhouse/messages/legal'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatDate } from '#lib/format-time.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { Fetched } from '#ui/fetched.tsx'
import { LegalLine, type LegalPlace } from '#ui/legal-link.tsx'
import { Panel } from '#ui/panel.tsx'
import './legal/legal-text.css'

/** A page whose text the operator supplies. Until then, it shows the default. */
export default function LegalPage({ name, label }: LegalPlace) {
  const query = useQuery({
    ...endpointQuery(legalPage, { params: { page: name } }),
    staleTime: 0,
  })
  const { data } = query
  const title = data?.title ?? label()
  usePageTitle(title)
  return (
    <main className="page max-w-[784px]! pt-5 pb-12 md:pt-10">
      <h1 className="text-28 wrap-anywhere md:text-36">{title}</h1>
      {data?.updatedAt && (
        <p className="mt-2 text-14 text-low">
          {m.lastUpdated({ date: formatDate(data.updatedAt) })}
        </p>
      )}
      <Panel className="mt-6 p-4 sm:p-8">
        <Fetched query={query} failure={m.pageFailed()} skeleton="h-96 w-full">
          {({ html }) => <Text html={html} />}
        </Fetched>
      </Panel>
      <div className="mt-4">
        <LegalLine />
      </div>
    </main>
  )
}

function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown with raw HTML disabled
  return <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
}
