import { CircleAlert } from 'lucide-react'

/** An error of the form as a whole, announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="col-span-full empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-control border border-loss/40 bg-loss/8 px-3.5 py-2.5 text-14 text-bone">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
          {message}
        </p>
      )}
    </div>
  )
}
