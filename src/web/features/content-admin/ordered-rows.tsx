import { useEffect, useRef, useState } from 'react'
import { RowButton } from '../../ui/rows/row-button.tsx'

type OrderedRowsProps<Row> = {
  rows: readonly Row[]
  /** What a row is called where it is moved. */
  nameOf: (row: Row) => string
  /** Shows the rows in this order at once, and saves it. */
  onOrder: (slugs: string[]) => void
  children: (row: Row) => React.ReactNode
}

/** Rows in an order of their own, each to be moved up and down. The focus goes along, and where a row went is said. */
export function OrderedRows<Row extends { slug: string }>(props: OrderedRowsProps<Row>): React.ReactNode {
  const { rows, nameOf, onOrder, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState('')
  const wanted = useRef<string | null>(null)
  // After every drawing: whichever shows the rows in their new places.
  useEffect(() => {
    if (wanted.current === null) return
    const button = list.current?.querySelector<HTMLButtonElement>(wanted.current)
    // The button may be disabled until the row has moved.
    if (button?.disabled) return
    button?.focus()
    wanted.current = null
  })

  const move = (from: number, by: 1 | -1): void => {
    const slugs = rows.map(({ slug }) => slug)
    const [slug = ''] = slugs.splice(from, 1)
    const to = from + by
    slugs.splice(to, 0, slug)
    const isAtEnd = to === 0 || to === rows.length - 1
    wanted.current = `[data-row="${CSS.escape(slug)}"] [data-move="${(by === 1) === isAtEnd ? 'up' : 'down'}"]`
    setMoved(`Moved to ${to + 1} of ${rows.length}.`)
    onOrder(slugs)
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-2">
        {rows.map((row, i) => (
          <li key={row.slug} data-row={row.slug} className="flex items-center gap-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">{children(row)}</div>
            {rows.length > 1 ? (
              <div className="flex shrink-0">
                <RowButton label={`Move up: ${nameOf(row)}`} icon="up" isOff={i === 0} onPress={() => move(i, -1)} />
                <RowButton
                  label={`Move down: ${nameOf(row)}`}
                  icon="down"
                  isOff={i === rows.length - 1}
                  onPress={() => move(i, 1)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <output className="sr-only">{moved}</output>
    </>
  )
}
