import * as contract from '@tallyhouse/contract/legal'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { createLegalPages } from './legal-pages.ts'

export type LegalDeps = { legalDir: string; publicUrl: () => string }

export function legalRoutes(server: FastifyInstance, { legalDir, publicUrl }: LegalDeps): void {
  const legalPages = createLegalPages(legalDir)
  mount(server, contract.legalPage, ({ params }) =>
    legalPages.read(params.page, new URL(publicUrl()).host),
  )
  mount(server, contract.adminLegalProblems, () => legalPages.problems())
}
