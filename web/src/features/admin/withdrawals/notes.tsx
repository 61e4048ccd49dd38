import { TriangleAlert } from 'lucide-react'

/** What an admin should read before acting on a withdrawal. */
export function Notes({ texts }: { texts: string[] }) {
  return (
    <ul
      aria-label="Before you decide"
      className="space-y-2 rounded-control border border-warn/40 bg-warn/8 p-4 text-14"
    >
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {text}
        </li>
      ))}
    </ul>
  )
}
