import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { RowButton } from '#web/ui/rows/row-button.tsx'

type OrderedRowsProps<Row> = {
  rows: readonly Row[]
  /** Name of a row in its move buttons and announcements. */
  nameOf: (row: Row) => string
  /** Shows the rows in this order immediately and saves it. */
  onOrder: (slugs: string[]) => void
  children: (row: Row) => React.ReactNode
}

/** Reorderable rows with buttons to move them up and down. Focus follows the row, and the new position is announced. */
export function OrderedRows<Row extends { slug: string }>(props: OrderedRowsProps<Row>): React.ReactNode {
  const { rows, nameOf, onOrder, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [movedText, setMovedText] = useState('')
  const focusSelector = useRef<string | null>(null)
  // Runs after every render: whichever one shows the rows in their new order.
  useEffect(() => {
    if (focusSelector.current === null) return
    const button = list.current?.querySelector<HTMLButtonElement>(focusSelector.current)
    // The button may be disabled until the row has moved.
    if (button?.disabled) return
    button?.focus()
    focusSelector.current = null
  })

  const move = (from: number, by: 1 | -1): void => {
    const slugs = rows.map(({ slug }) => slug)
    const [slug = ''] = slugs.splice(from, 1)
    const to = from + by
    slugs.splice(to, 0, slug)
    const isAtEnd = to === 0 || to === rows.length - 1
    focusSelector.current = `[data-row="${CSS.escape(slug)}"] [data-move="${(by === 1) === isAtEnd ? 'up' : 'down'}"]`
    setMovedText(t`Moved to ${{ position: to + 1 }} of ${{ count: rows.length }}.`)
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
                <RowButton
                  label={t`Move up: ${{ name: nameOf(row) }}`}
                  icon="up"
                  isDisabled={i === 0}
                  onPress={() => move(i, -1)}
                />
                <RowButton
                  label={t`Move down: ${{ name: nameOf(row) }}`}
                  icon="down"
                  isDisabled={i === rows.length - 1}
                  onPress={() => move(i, 1)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <output className="sr-only">{movedText}</output>
    </>
  )
}
