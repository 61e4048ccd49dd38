import type { AddressFilters } from '../list-panel.tsx'
import { BackupsPanel } from './backups-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { PostbacksPanel } from './postbacks-panel.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** What operators need to see about the running product, without a terminal. */
export default function SystemTab(filters: AddressFilters) {
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ProductPanel />
        <BackupsPanel />
      </div>
      <ProvidersPanel />
      <JobsPanel {...filters} />
      <PostbacksPanel {...filters} />
    </div>
  )
}
