import { useEffect, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FormDraft } from './use-form-draft.ts'
import type { FormBaseline, ConflictDetection } from './use-conflict-detection.ts'

/** Conflict between fields changed elsewhere and in this form. */
type ConflictResolution = {
  /** Number of saves blocked by an open conflict. */
  blockedCount: number
  /** Whether the member must resolve a conflict before saving. */
  mustDecide: () => boolean
  resolve: (winner: 'mine' | 'theirs') => void
}

/** Blocks saving until the member has decided whether their changes override those saved elsewhere. */
export function useConflictResolution(
  { setValue, clearErrors, setFocus, subscribe }: UseFormReturn,
  { baseRef }: FormBaseline,
  { conflicts, detect, clearBases }: ConflictDetection,
  draft: FormDraft,
): ConflictResolution {
  const [blockedCount, setBlockedCount] = useState(0)
  const isOpen = conflicts.length > 0
  // The member may end up typing the same value.
  useEffect(
    () => (isOpen ? subscribe({ formState: { values: true }, callback: () => void detect() }) : undefined),
    [isOpen, subscribe, detect],
  )

  const mustDecide = (): boolean => {
    const isUndecided = detect()
    setBlockedCount((count) => (isUndecided ? count + 1 : 0))
    return isUndecided
  }
  const resolve = (winner: 'mine' | 'theirs'): void => {
    const names = conflicts.map(({ name }) => name)
    for (const name of winner === 'theirs' ? names : []) {
      setValue(name, get(baseRef.current, name), { shouldDirty: true })
      clearErrors(name)
    }
    // The stored values were seen, so changes are now based on them.
    clearBases(names)
    detect()
    setBlockedCount(0)
    void draft.save()
    if (names[0] !== undefined) setFocus(names[0])
  }
  return { blockedCount, mustDecide, resolve }
}
