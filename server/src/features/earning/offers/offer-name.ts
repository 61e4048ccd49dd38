/** An offer's name as notification values. Networks do not always report one. */
export function offerNameValues({ offer_name: name }: { offer_name: string | null }) {
  return { hasName: name === null ? 'no' : 'yes', offer: name ?? '' }
}
