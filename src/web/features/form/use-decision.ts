import { useEffect, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import type { FormDraft } from './use-draft.ts'
import type { FormGround, Origins } from './use-origins.ts'

/** What is asked about answers that were saved elsewhere while others were typed here. */
type Decision = {
  /** How often a save was refused for want of it. */
  refusals: number
  /** Whether one has to say first which stay. */
  asksFirst: () => boolean
  decide: (stays: 'mine' | 'theirs') => void
}

/** Holds what is typed back until somebody has said whether it goes over what was saved elsewhere meanwhile. */
export function useDecision(
  { setValue, clearErrors, setFocus, subscribe }: UseFormReturn,
  { baseRef }: FormGround,
  { differing, compare, forget }: Origins,
  draft: FormDraft,
): Decision {
  const [refusals, setRefusals] = useState(0)
  const isOpen = differing.length > 0
  // The same may be typed in the end.
  useEffect(
    () => (isOpen ? subscribe({ formState: { values: true }, callback: () => void compare() }) : undefined),
    [isOpen, subscribe, compare],
  )

  const asksFirst = (): boolean => {
    const isUndecided = compare()
    setRefusals((count) => (isUndecided ? count + 1 : 0))
    return isUndecided
  }
  const decide = (stays: 'mine' | 'theirs'): void => {
    const names = differing.map(({ name }) => name)
    for (const name of stays === 'theirs' ? names : []) {
      setValue(name, get(baseRef.current, name), { shouldDirty: true })
      clearErrors(name)
    }
    // What is typed begins from what is stored now: it was seen.
    forget(names)
    compare()
    setRefusals(0)
    void draft.keep()
    if (names[0] !== undefined) setFocus(names[0])
  }
  return { refusals, asksFirst, decide }
}
