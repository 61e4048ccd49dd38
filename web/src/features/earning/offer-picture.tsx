import { useState } from 'react'

const SIZE_PX = 52

/** An offer's picture, or its initial without one. */
export function OfferPicture({ name, picture }: { name: string; picture: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  if (picture === null || hasFailed) {
    return (
      <span
        aria-hidden="true"
        translate="no"
        className="prize-sign grid size-13 shrink-0 place-items-center rounded-control font-display text-22 font-bold text-bone"
      >
        {name.charAt(0).toUpperCase()}
      </span>
    )
  }
  return (
    <img
      src={picture}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className="size-13 shrink-0 rounded-control bg-ink-3 object-cover"
    />
  )
}
