import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** A link to the parent page, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex h-11 items-center gap-2 rounded-control px-1 text-14 font-semibold text-mid hover:text-bone"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  )
}
