import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { keepsUnsent } from '../../lib/unsent.ts'
import { changedFields, isSameValue } from './form-values.ts'
import type { FormGround, Origins } from './use-origins.ts'

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
 * Keeps what is typed on this device until it is saved, with what was stored when that began, and puts it back at the next visit.
 * Passwords are not kept.
 */
export function useDraft(
  [userId, formName]: DraftKey,
  table: FieldTable,
  { getValues, setValue, subscribe }: UseFormReturn,
  { baseRef }: FormGround,
  origins: Origins,
): FormDraft {
  const { valueOf, note, restore: restoreOrigin, compare } = origins
  const [isRestored, setRestored] = useState(false)
  const kept = useRef(new Set<string>())

  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const [draft, begun] = await Promise.all([readDraft([userId, formName]), readDraft([userId, originsOf(formName)])])
      if (!isCurrent) return
      kept.current = new Set(Object.keys(draft))
      // Whoever is faster than the device's storage keeps what they typed.
      const untouched = table.filter(({ name }) => isSameValue(getValues(name), get(baseRef.current, name)))
      const restored = untouched.filter(({ name }) => draft[name] !== undefined && !isSameValue(draft[name], getValues(name)))
      for (const { name } of restored) {
        if (begun[name] !== undefined) restoreOrigin(name, begun[name])
        setValue(name, draft[name], { shouldDirty: true })
      }
      setRestored(restored.length > 0)
      compare()
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, formName, table, baseRef, getValues, setValue, restoreOrigin, compare])

  const keep = useCallback(async () => {
    const values = getValues()
    const keepable = table.filter(({ input }) => input !== 'password')
    const changed = new Set(changedFields(keepable, baseRef.current, values).map(({ name }) => name))
    const names = [...new Set([...kept.current, ...changed])]
    kept.current = changed
    if (names.length === 0) return
    note()
    const of = (value: (name: string) => unknown): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, changed.has(name) ? value(name) : undefined]))
    await Promise.all([
      keepDraft(
        [userId, formName],
        of((name) => get(values, name)),
      ),
      keepDraft([userId, originsOf(formName)], of(valueOf)),
    ])
  }, [userId, formName, table, baseRef, getValues, note, valueOf])

  useEffect(() => afterEachChange(keep, (callback) => subscribe({ formState: { values: true }, callback })), [keep, subscribe])
  useEffect(() => keepsUnsent(keep), [keep])

  const drop = useCallback(
    (names: readonly string[]) => {
      for (const name of names) kept.current.delete(name)
      setRestored(false)
      const gone = Object.fromEntries(names.map((name) => [name, undefined]))
      for (const draft of [formName, originsOf(formName)]) void keepDraft([userId, draft], gone)
    },
    [userId, formName],
  )
  return { isRestored, keep, drop }
}

/** Where what was stored is kept beside a draft. */
function originsOf(formName: string): string {
  return `${formName}:origins`
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
