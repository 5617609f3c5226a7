import { Trans } from '@lingui/react/macro'
import { useRef, useState, useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '#domain/i18n/messages.ts'
import { type CellChanges, type CellValue, rowOrderOf, rowIdOf } from '#domain/worksheets/cells.ts'
import type { CellValues, ListPart } from '#domain/worksheets/worksheet.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowEditor } from './row-editor.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { useCells } from './use-cells.ts'

type ListEditorProps = { draft: WorksheetDraft; list: ListPart; form: UseFormReturn }

/** A list whose rows can be added, deleted and moved. */
export function ListEditor({ draft, list, form }: ListEditorProps): React.ReactNode {
  const { name, title, intro, rowTexts, maxRows, starters } = list
  const order = useCells(draft, (cells) => rowOrderOf(cells, name))
  const [movedText, setMovedText] = useState('')
  const focus = useFocusAfterRender(order.join(' '))
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = order.length >= maxRows

  const add = (rows: readonly CellValues[]): void => {
    const ids = rows.map(() => rowIdOf(newId()))
    // The latest week comes first; in other lists new rows come last.
    const next = list.newestFirst ? [...ids, ...order] : [...order, ...ids]
    draft.change({ [name]: next, ...cellsOfRows(name, ids, rows) })
    focus(`[data-row="${ids[0]}"] :is(input, textarea, select, button)`)
  }
  const move = (id: string, by: -1 | 1): void => {
    const from = order.indexOf(id)
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, id)
    draft.change({ [name]: next })
    setMovedText(t`Moved to ${{ position: from + by + 1 }} of ${{ count: order.length }}.`)
    const isAtEnd = from + by === 0 || from + by === order.length - 1
    focus(`[data-row="${id}"] [data-move="${(by === 1) === isAtEnd ? 'up' : 'down'}"]`)
  }
  const remove = (id: string): void => {
    draft.change({ [`${name}.${id}`]: null })
    setMovedText(t`Deleted.`)
    addButton.current?.focus()
  }

  return (
    <Card title={title}>
      {intro ? <p className="-mt-2 mb-3 text-sm text-ink-3">{intro}</p> : null}
      {order.length === 0 ? (
        <p className="mb-3 text-md text-ink-3">{t`Nothing here yet.`}</p>
      ) : (
        <ol className={list.layout === 'block' ? 'grid gap-4' : 'grid gap-2'} aria-label={title}>
          {order.map((id, i) => (
            <RowEditor key={id} {...{ draft, list, form, id, i, move, remove }} count={order.length} />
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          aria-disabled={isFull || undefined}
          onClick={() => (isFull ? undefined : add([{}]))}
        >
          {rowTexts.add}
        </Button>
        {order.length === 0 && starters ? (
          <Button variant="quiet" size="sm" onClick={() => add(starters)}>
            {t`Use our template`}
          </Button>
        ) : null}
        {isFull ? (
          <p className="text-sm text-ink-3">
            <Trans>You can add up to {maxRows}.</Trans>
          </p>
        ) : null}
      </div>
      <output className="sr-only">{movedText}</output>
    </Card>
  )
}

function cellsOfRows(list: string, ids: readonly string[], rows: readonly CellValues[]): CellChanges {
  const cells = rows.flatMap((row, i) =>
    Object.entries(row).map(([field, value]) => [`${list}.${ids[i]}.${field}`, value as CellValue] as const),
  )
  return Object.fromEntries(cells)
}

/**
 * Focuses an element that a keyboard action has created or moved, once it is rendered.
 *
 * @param state changes with the rendered content
 * @returns a function that takes the selector to focus after the next change
 */
function useFocusAfterRender(state: string): (selector: string) => void {
  const nextSelector = useRef<string | null>(null)
  useEffect(() => {
    const selector = nextSelector.current
    nextSelector.current = null
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the requested element exists once this has changed
  }, [state])
  return useCallback((selector: string) => {
    nextSelector.current = selector
  }, [])
}
