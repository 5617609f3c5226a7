import { useEffect, useMemo, useRef } from 'react'
import { get, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { Cells } from '#domain/rei-os/cells.ts'
import { type Draft, keepDraft } from '../../lib/drafts.ts'
import { addressedFields, faultsOf, inputOf, inputsOf, readInputs } from './form-cells.ts'
import { unfinishedKey } from './my-sheets.ts'
import type { Sheet } from './sheet.ts'

/**
 * The inputs of a worksheet: whatever is typed and obeys the rules goes to the sheet at once, what breaks one stays in its input and on
 * this device; what comes from elsewhere is shown.
 */
export function useWorksheetForm(sheet: Sheet, unfinished: Draft): UseFormReturn {
  const { worksheet } = sheet
  const start = useMemo(() => inputsOf(worksheet, sheet.cells(), unfinished), [worksheet, sheet, unfinished])
  const resolver = useMemo(() => resolverOf(sheet), [sheet])
  const form = useForm({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false })
  const { getValues, setValue, subscribe, clearErrors } = form
  const kept = useRef(new Set(Object.keys(unfinished)))
  const shown = useRef<Cells>(sheet.cells())

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const { changes, faulty } = readInputs(worksheet, sheet.cells(), getValues())
          keepUnfinished(sheet, faulty, kept.current)
          if (Object.keys(changes).length > 0) sheet.give(changes)
        },
      }),
    [sheet, worksheet, getValues, subscribe],
  )

  useEffect(() => {
    const follow = (): void => {
      const cells = sheet.cells()
      const before = shown.current
      shown.current = cells
      for (const { address, field } of addressedFields(worksheet, cells)) {
        const input = inputOf(field, cells[address])
        const typed: unknown = get(getValues(), address)
        const isNew = JSON.stringify(cells[address]) !== JSON.stringify(before[address])
        if (typed !== undefined && (!isNew || readsAs(typed, input))) continue
        setValue(address, input)
        clearErrors(address)
      }
    }
    follow()
    return sheet.subscribe(follow)
  }, [sheet, worksheet, getValues, setValue, clearErrors])

  return form
}

/** Whether an input already says this: a text with a blank at its end, or a number on its way to its last digit, stays as it is. */
function readsAs(typed: unknown, input: string | boolean): boolean {
  if (typed === input) return true
  if (typeof typed !== 'string' || typeof input !== 'string') return false
  return typed.trim() === input.trim() || (typed.trim() !== '' && Number(typed) === Number(input))
}

function keepUnfinished({ worksheet: { slug } }: Sheet, faulty: Draft, kept: Set<string>): void {
  const names = new Set([...kept, ...Object.keys(faulty)])
  if (names.size === 0) return
  kept.clear()
  for (const name of Object.keys(faulty)) kept.add(name)
  void keepDraft(unfinishedKey(slug), Object.fromEntries([...names].map((name) => [name, faulty[name]])))
}

function resolverOf(sheet: Sheet): Resolver {
  return (values) => {
    const errors = faultsOf(sheet.worksheet, sheet.cells(), values)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
