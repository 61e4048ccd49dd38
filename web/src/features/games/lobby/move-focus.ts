type Box = Pick<DOMRect, 'left' | 'top'>

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/**
 * Which of several boxes an arrow key leads to: the previous or next one, or the nearest in the row above
 * or below.
 * @returns its index, or undefined at the edge and for other keys
 */
export function boxToward(key: string, boxes: Box[], from: number): number | undefined {
  const start = boxes[from]
  if (!start || !arrows.includes(key)) return undefined
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : undefined
  if (key === 'ArrowRight') return from < boxes.length - 1 ? from + 1 : undefined
  const isAhead = ({ top }: Box) => (key === 'ArrowUp' ? top < start.top : top > start.top)
  const distance = ({ left, top }: Box) => [Math.abs(top - start.top), Math.abs(left - start.left)]
  const ahead = boxes.map((box, index) => ({ box, index })).filter(({ box }) => isAhead(box))
  ahead.sort((a, b) => {
    const [rows = 0, columns = 0] = distance(a.box)
    const [otherRows = 0, otherColumns = 0] = distance(b.box)
    return rows - otherRows || columns - otherColumns
  })
  return ahead[0]?.index
}

/** Moves the focus among the links of `list` with the arrow keys. */
export function moveFocus(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  list: Element,
): void {
  const links = [...list.querySelectorAll<HTMLElement>('a[data-tile]')]
  const from = links.indexOf(document.activeElement as HTMLElement)
  const to = boxToward(
    event.key,
    links.map((link) => link.getBoundingClientRect()),
    from,
  )
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}
