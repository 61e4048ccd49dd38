import { adminLegalProblems, type LegalProblem } from '@tallyhouse/contract/legal'
import { useQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { queryOf } from '../../lib/query-of.ts'
import { Banner } from '../../ui/banner.tsx'

const problemWords: Record<LegalProblem, string> = {
  missing: 'missing',
  empty: 'empty',
  too_large: 'too large',
  unreadable: 'not readable as text',
}

/** Names the legal pages that players cannot read; nothing while all are published. */
export function LegalNotice() {
  const { data } = useQuery({ ...queryOf(adminLegalProblems, {}), staleTime: 0 })
  if (!data || data.length === 0) return null
  const files = data.map(({ file, problem }) => `${file} (${problemWords[problem]})`).join(', ')
  return (
    <Banner label="Legal pages" icon={FileWarning} title="Publish your legal pages." action={null}>
      Players cannot read these pages yet. Put the Markdown files into the folder LEGAL_DIR of the
      server: {files}.
    </Banner>
  )
}
