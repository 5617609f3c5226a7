import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues as FormValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { ProblemCode } from '#contract/problems.ts'
import { incompleteForm } from '#domain/fields/messages.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { DraftKey } from '../../lib/drafts.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { useResend, useUnsent } from '../../lib/use-resend.ts'
import type { NotificationInput } from '../../ui/notifications/notification.ts'
import { dismiss, notify } from '../../ui/notifications/notify.ts'
import {
  askedFields,
  changedFields,
  errorOf,
  isSameValue,
  toFieldErrors,
  toFormValues,
  toPatch,
  withSuggestions,
} from './form-values.ts'
import { formWords } from './form-words.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { partSavedInWords, savablePart } from './savable-part.ts'
import { putBackHidden, tidy, tidyValues } from './tidy.ts'
import { useDecision } from './use-decision.ts'
import { useDraft } from './use-draft.ts'
import { useOrigins } from './use-origins.ts'
import type { Differing } from './which-stays.tsx'

/** What a form of a field table needs. `save` sends the changed fields and gives back what is stored now. */
export type FieldFormOptions = {
  table: FieldTable
  stored: FieldValues
  /** Stands in fields that hold nothing yet, and is sent with the next save. Leaving it behind unsaved loses nothing. */
  suggested?: FieldValues
  draftKey: DraftKey
  save: (changes: FieldValues) => Promise<FieldValues>
  /** Saves what is filled in although required fields are still open, so that a form can be continued on any device. */
  savesParts?: boolean
  /** One save ends the form: called in place of the notice once everything is stored and nothing holds whoever leaves the page. */
  onDone?: () => void
}

/** A form as its fields and buttons see it. */
export type FieldFormState = {
  form: UseFormReturn
  /** Over the whole form: it cannot be sent as it is. */
  summary: string | null
  /** What is filled in is saved, and this much is open. */
  partSaved: string | null
  /** There is no line: what was to be saved is kept on this device and sent when it is back. */
  waitsForLine: boolean
  isSaving: boolean
  hasUnsaved: boolean
  isRestored: boolean
  /** Answers that were saved elsewhere while others were typed here: nothing is sent before one has said which stay. */
  differing: readonly Differing[]
  decide: (stays: 'mine' | 'theirs') => void
  /** How often a save was refused for that. */
  refusals: number
  submit: (event: React.SyntheticEvent) => void
  discard: () => void
}

/**
 * A form of a field table: checks with the rules the server has, sends only what changed, puts the server's faults on
 * their fields, keeps a draft until everything is saved, and warns before unsaved answers are left behind.
 */
export function useFieldForm(options: FieldFormOptions): FieldFormState {
  const { table, stored, suggested, draftKey, save, savesParts = false, onDone } = options
  const storedValues = useMemo(() => toFormValues(table, stored), [table, stored])
  const startValues = useMemo(() => withSuggestions(table, storedValues, suggested), [table, storedValues, suggested])
  // What stands in the form when nobody has typed anything; what is stored lacks the suggestions, so a save sends them.
  const baseRef = useRef(startValues)
  const storedRef = useRef(storedValues)
  const form = useForm({
    defaultValues: startValues,
    resolver: useMemo(() => resolverOf(table), [table]),
    mode: 'onTouched',
    // It would go by when inputs appeared; fields that others ask for appear late.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  const ground = { baseRef, storedRef }
  const origins = useOrigins(table, form, ground)
  const draft = useDraft(draftKey, table, form, ground, origins)
  const [isPartSaved, setPartSaved] = useState(false)
  const notice = useRef('')
  const unsent = useUnsent()
  useLeaveGuard(isDirty, isSubmitting)
  const [isDone, setDone] = useState(false)
  const finish = useEffectEvent(() => onDone?.())
  // The guard above has to know first that nothing is unsaved.
  useEffect(() => {
    if (isDone && !isDirty) finish()
  }, [isDone, isDirty])

  const adopt = useAdoption(table, form, baseRef)
  const { note, compare } = origins
  // The same profile may change in another tab or on another page; what is not being edited here follows.
  useEffect(() => {
    note()
    storedRef.current = storedValues
    adopt(baseRef.current, startValues)
    compare()
  }, [adopt, note, compare, storedValues, startValues])
  const { refusals, asksFirst, decide } = useDecision(form, ground, origins, draft)

  /** Sends the changed fields; `open` are those that nobody has filled in yet. True when the server found faults in them. */
  const send = async (values: FormValues, changed: FieldTable, open: FieldTable = []): Promise<boolean> => {
    const endAttempt = unsent.begin()
    try {
      if (changed.length > 0) {
        storedRef.current = toFormValues(table, await save(toPatch(changed, values)))
        // What was typed meanwhile is not saved.
        const settled = [...changed, ...open].filter(({ name }) => isSameValue(form.getValues(name), get(values, name)))
        origins.forget(changed.map(({ name }) => name))
        adopt(values, storedRef.current)
        compare()
        draft.drop(settled.map(({ name }) => name))
      } else draft.drop([])
      setPartSaved(open.length > 0)
      endAttempt(false)
      if (onDone) {
        setDone(true)
        return false
      }
      const earlier = notice.current
      notice.current = notify(noticeOf(changed.length, open.length))
      // What was said of the save before is no longer true; an equal notice within two seconds is the same one.
      if (earlier !== notice.current) dismiss(earlier)
      return false
    } catch (error) {
      setPartSaved(false)
      const problem = asProblem(error)
      const isFaulty = problem.code === 'invalid-fields' && problem.errors.length > 0
      if (isFaulty) showFaults(table, form, problem.errors)
      else {
        // Said only once it is true.
        await draft.keep()
        endAttempt(problem.code === 'offline')
        notice.current = tellTrouble(problem.code)
      }
      return isFaulty
    }
  }

  /** Saves what can be saved of a form that is not complete, and goes to the first field that is open or wrong. */
  const sendPart = async (errors: FieldErrors): Promise<void> => {
    const values = structuredClone(form.getValues())
    const part = savesParts ? savablePart(table, { stored: storedRef.current, start: baseRef.current, values }) : null
    if (part === null) setPartSaved(false)
    else if (part.fields.length > 0 && (await send(values, part.fields, part.open))) return
    focusFirst(table, errors, form)
  }

  const isSending = useRef(false)
  const submit = async (): Promise<void> => {
    if (isSending.current || asksFirst()) return
    isSending.current = true
    putBackHidden(table, baseRef.current, form)
    tidy(table, form)
    await form
      .handleSubmit((values) => send(values, changedFields(table, storedRef.current, values)), sendPart)()
      .finally(() => {
        isSending.current = false
      })
  }

  // What the shell says of a lost line: changes are sent when it is back.
  useResend(unsent, () => {
    // Nobody has pressed anything now, so nothing moves where it waits for a decision.
    if (!compare()) void submit()
  })

  const discard = (): void => {
    unsent.cancel()
    form.reset(baseRef.current, { keepFieldsRef: true })
    origins.forget(table.map(({ name }) => name))
    compare()
    draft.drop(table.map(({ name }) => name))
  }

  const faultCount = table.filter(({ name }) => errorOf(errors, name)).length
  const isRefused = isSubmitted && !isPartSaved && (faultCount > 0 || errors.root !== undefined)
  return {
    form,
    summary:
      origins.differing.length > 0 && refusals > 0
        ? formWords.sayFirst
        : isRefused
          ? (errors.root?.message ?? incompleteForm)
          : null,
    partSaved: isPartSaved && !isDirty && faultCount > 0 ? partSavedInWords(faultCount) : null,
    waitsForLine: unsent.isWaiting,
    isSaving: isSubmitting,
    hasUnsaved: isDirty,
    isRestored: draft.isRestored && isDirty,
    differing: origins.differing,
    refusals,
    decide,
    submit: (event) => {
      event.preventDefault()
      void submit()
    },
    discard,
  }
}

/** Says that a save failed, unless the shell does; answers the notice, or an empty id. */
function tellTrouble(code: ProblemCode): string {
  switch (code) {
    // The shell asks to sign in again, tells of the other account and leads on, and says that there is no line.
    case 'sign-in-required':
    case 'another-account':
    case 'offline':
      return ''
    default:
      return notify({ type: 'error', message: saveFailed })
  }
}

function noticeOf(savedCount: number, openCount: number): NotificationInput {
  if (openCount > 0) return { type: 'info', message: partSavedInWords(openCount) }
  if (savedCount > 0) return { type: 'success', message: formWords.saved }
  return { type: 'info', message: formWords.noChanges }
}

function resolverOf(table: FieldTable): Resolver {
  return (values) => {
    const tidied = tidyValues(table, values)
    const faults = validateFields(table, tidied, { only: askedFields(table, tidied).map(({ name }) => name) })
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(faults) }
  }
}

/** Makes `to` the stored values of the form: fields that still stand as in `from` follow, all others are unsaved. */
function useAdoption(
  table: FieldTable,
  { getValues, setValue, clearErrors, resetDefaultValues }: UseFormReturn,
  baseRef: React.RefObject<FormValues>,
): (from: FormValues, to: FormValues) => void {
  return useCallback(
    (from, to) => {
      baseRef.current = to
      const edited = new Set(changedFields(table, from, getValues()).map(({ name }) => name))
      for (const { name } of table) {
        if (edited.has(name) || isSameValue(getValues(name), get(to, name))) continue
        setValue(name, get(to, name))
        // It was said of what stood there before.
        clearErrors(name)
      }
      resetDefaultValues(to)
    },
    [table, getValues, setValue, clearErrors, resetDefaultValues, baseRef],
  )
}

function focusFirst(table: FieldTable, errors: FieldErrors, { setFocus }: UseFormReturn): void {
  const first = table.find(({ name }) => errorOf(errors, name))
  if (first) setFocus(first.name)
}

/** Puts the server's faults on their fields, the focus on the first; one without a field stands over the whole form. */
function showFaults(table: FieldTable, form: UseFormReturn, faults: readonly { field: string; message: string }[]): void {
  const shown = askedFields(table, form.getValues())
  const known = shown.flatMap(({ name }) => faults.filter(({ field }) => field === name))
  const other = faults.find(({ field }) => !shown.some(({ name }) => name === field))
  for (const { field, message } of known) form.setError(field, { type: 'server', message })
  if (other) form.setError('root', { type: 'server', message: other.message })
  if (known[0]) form.setFocus(known[0].field)
}
