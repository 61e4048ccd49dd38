import { adminLegalProblems } from '@tallyhouse/contract/legal'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { queryOf } from '#lib/query-of.ts'
import { Banner } from '#ui/banner.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from './data-tags.tsx'

/** Lists the legal pages that players cannot read. Renders nothing once all are published. */
export function LegalNotice() {
  const { data } = useQuery({ ...queryOf(adminLegalProblems, {}), staleTime: 0 })
  if (!data || data.length === 0) return null
  const files = data.map(({ file, problem }) => m.legalPagesProblem({ file, problem })).join(', ')
  return (
    <Banner label={m.legalPages()} icon={FileWarning} title={m.legalPagesTitle()} action={null}>
      <RichText text={m.legalPagesText({ files })} tags={dataTags} />
    </Banner>
  )
}
