import { CircleAlert } from 'lucide-react'

/** What a form was refused for as a whole, read out as it appears. */
export function FormError({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert">
      {sentence && (
        <p className="flex items-start gap-2.5 rounded-control border border-loss/40 bg-loss/8 px-3.5 py-2.5 text-14 text-bone">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
          {sentence}
        </p>
      )}
    </div>
  )
}
