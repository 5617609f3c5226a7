import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues as FormValues, get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { keepsUnsent } from '../../lib/unsent.ts'
import { changedFields, isSameValue } from './form-values.ts'

const writeDelayMs = 400

/** A form's draft on this device. */
export type FormDraft = {
  /** What was typed at an earlier visit stands in the form again. */
  isRestored: boolean
  /** Writes what is unsaved now; resolves when the device has it. */
  keep: () => Promise<void>
  /** Takes fields out of the draft, once they are saved or given up. */
  drop: (names: readonly string[]) => void
}

/**
 * Keeps what is typed on this device until it is saved, and puts it back at the next visit. Passwords are not kept.
 *
 * @param baseRef holds the values without anything unsaved
 */
export function useDraft(
  [userId, formName]: DraftKey,
  table: FieldTable,
  { getValues, setValue, subscribe }: UseFormReturn,
  baseRef: React.RefObject<FormValues>,
): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const kept = useRef(new Set<string>())

  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const draft = await readDraft([userId, formName])
      if (!isCurrent) return
      kept.current = new Set(Object.keys(draft))
      // Whoever is faster than the device's storage keeps what they typed.
      const untouched = table.filter(({ name }) => isSameValue(getValues(name), get(baseRef.current, name)))
      const restored = untouched.filter(({ name }) => draft[name] !== undefined && !isSameValue(draft[name], getValues(name)))
      for (const { name } of restored) setValue(name, draft[name], { shouldDirty: true })
      setRestored(restored.length > 0)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, formName, table, baseRef, getValues, setValue])

  const keep = useCallback(async () => {
    const values = getValues()
    const keepable = table.filter(({ input }) => input !== 'password')
    const changed = new Set(changedFields(keepable, baseRef.current, values).map(({ name }) => name))
    const names = [...new Set([...kept.current, ...changed])]
    kept.current = changed
    if (names.length === 0) return
    const fields = names.map((name): [string, unknown] => [name, changed.has(name) ? get(values, name) : undefined])
    await keepDraft([userId, formName], Object.fromEntries(fields))
  }, [userId, formName, table, baseRef, getValues])

  useEffect(() => afterEachChange(keep, (callback) => subscribe({ formState: { values: true }, callback })), [keep, subscribe])
  useEffect(() => keepsUnsent(keep), [keep])

  const drop = useCallback(
    (names: readonly string[]) => {
      for (const name of names) kept.current.delete(name)
      setRestored(false)
      void keepDraft([userId, formName], Object.fromEntries(names.map((name) => [name, undefined])))
    },
    [userId, formName],
  )
  return { isRestored, keep, drop }
}

/** Writes a moment after the first change that is not written yet, or at once when the page is about to be left. What comes back ends it. */
function afterEachChange(keep: () => Promise<void>, follow: (changed: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    // A form that has nothing new to say stays silent: its drafts may have been erased by a sign-out in another tab.
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // A listener that stays would keep the page out of what browsers hold ready for the way back.
    removeEventListener('beforeunload', write)
    void keep()
  }
  const stop = follow(() => {
    // Whoever types without a pause loses no more than this moment, either.
    if (timer !== undefined) return
    timer = setTimeout(write, writeDelayMs)
    // What is written when the page goes away does not always arrive; before that there is time.
    addEventListener('beforeunload', write)
  })
  // Phones end pages without any of the other events.
  document.addEventListener('visibilitychange', write)
  addEventListener('pagehide', write)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', write)
    removeEventListener('pagehide', write)
    write()
  }
}
