import { useEffect, useMemo, useRef } from 'react'
import { get, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { Cells } from '#domain/worksheets/cells.ts'
import { type Draft, saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { addressedFields, validateInputs, inputValueOf, inputValuesOf, parseInputs } from './form-cells.ts'
import { invalidInputsKey } from './my-worksheet-drafts.ts'
import type { WorksheetDraft } from './worksheet-draft.ts'

/**
 * The inputs of a worksheet. The draft gets valid input immediately; invalid input stays in its field and on this device.
 * Changes from elsewhere are displayed.
 */
export function useWorksheetForm(draft: WorksheetDraft, invalidInputs: Draft): UseFormReturn {
  const { worksheet } = draft
  const initialValues = useMemo(() => inputValuesOf(worksheet, draft.values(), invalidInputs), [worksheet, draft, invalidInputs])
  const resolver = useMemo(() => resolverOf(draft), [draft])
  const form = useForm({ defaultValues: initialValues, resolver, mode: 'onTouched', shouldFocusError: false })
  const { getValues, setValue, subscribe, clearErrors } = form
  const storedNames = useRef(new Set(Object.keys(invalidInputs)))
  const shownCells = useRef<Cells>(draft.values())

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const { changes, faulty: invalid } = parseInputs(worksheet, draft.values(), getValues())
          saveInvalidInputs(draft, invalid, storedNames.current)
          if (Object.keys(changes).length > 0) draft.change(changes)
        },
      }),
    [draft, worksheet, getValues, subscribe],
  )

  useEffect(() => {
    const syncInputs = (): void => {
      const cells = draft.values()
      const previous = shownCells.current
      shownCells.current = cells
      for (const { address, field } of addressedFields(worksheet, cells)) {
        const input = inputValueOf(field, cells[address])
        const typed: unknown = get(getValues(), address)
        const isNew = JSON.stringify(cells[address]) !== JSON.stringify(previous[address])
        if (typed !== undefined && (!isNew || isEquivalent(typed, input))) continue
        setValue(address, input)
        clearErrors(address)
      }
    }
    syncInputs()
    return draft.subscribe(syncInputs)
  }, [draft, worksheet, getValues, setValue, clearErrors])

  return form
}

/** Whether an input already represents this value: a text with a trailing space, or an incomplete number, is not overwritten. */
function isEquivalent(typed: unknown, input: string | boolean): boolean {
  if (typed === input) return true
  if (typeof typed !== 'string' || typeof input !== 'string') return false
  return typed.trim() === input.trim() || (typed.trim() !== '' && Number(typed) === Number(input))
}

function saveInvalidInputs({ worksheet: { slug } }: WorksheetDraft, invalid: Draft, storedNames: Set<string>): void {
  const names = new Set([...storedNames, ...Object.keys(invalid)])
  if (names.size === 0) return
  storedNames.clear()
  for (const name of Object.keys(invalid)) storedNames.add(name)
  void saveDraft(invalidInputsKey(slug), Object.fromEntries([...names].map((name) => [name, invalid[name]])))
}

function resolverOf(draft: WorksheetDraft): Resolver {
  return (values) => {
    const errors = validateInputs(draft.worksheet, draft.values(), values)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
