import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues as FormValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { ProblemCode } from '#contract/problems/problems.ts'
import { incompleteFormMessage } from '#domain/fields/messages.ts'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { DraftKey } from '#web/lib/drafts/draft-storage.ts'
import type { RemoteDraftCalls } from '#web/lib/drafts/remote-draft.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { useResend, usePendingResend } from '#web/lib/use-resend.ts'
import type { ToastInput } from '#web/ui/toasts/toast.ts'
import { dismissToast, showToast } from '#web/ui/toasts/show-toast.ts'
import {
  activeFields,
  changedFields,
  errorOf,
  isSameValue,
  toFieldErrors,
  toFormValues,
  toPatch,
  withSuggestions,
} from './form-values.ts'
import { formText } from './form-text.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { formatPartSaved, savablePart } from './savable-part.ts'
import { resetHiddenFields, normalizeFields, normalizeValues } from './normalize-fields.ts'
import { useConflictResolution } from './use-conflict-resolution.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useConflictDetection } from './use-conflict-detection.ts'
import type { FieldConflict } from './field-conflict-banner.tsx'

/** Options of a form for a field table. `save` sends the changed fields and returns the stored values. */
export type FieldFormOptions = {
  table: FieldTable
  stored: FieldValues
  /** Suggested values for empty fields, sent with the next save. Leaving the page without saving them loses nothing. */
  suggested?: FieldValues
  draftKey: DraftKey
  /** Stores the draft on the server too, so that the member's other devices restore it. */
  remoteDraft?: RemoteDraftCalls
  save: (changes: FieldValues) => Promise<FieldValues>
  /** Saves completed fields although required ones are still open, so that the form can be continued on any device. */
  allowsPartialSave?: boolean
  /** One save completes the form: called instead of showing a toast, once everything is stored and no leave guard is active. */
  onDone?: () => void
}

/** State of a form for its fields and buttons. */
export type FieldFormState = {
  form: UseFormReturn
  /** Message above the form if it cannot be sent. */
  summary: string | null
  /** Message that a part was saved and how much is open. */
  partSavedText: string | null
  /** There is no connection: changes are stored on this device and sent when it returns. */
  waitsForConnection: boolean
  isSaving: boolean
  hasUnsaved: boolean
  isRestored: boolean
  /** Fields saved elsewhere while they were changed here. Nothing is sent before the member resolves the conflict. */
  conflicts: readonly FieldConflict[]
  resolve: (stays: 'mine' | 'theirs') => void
  /** Number of saves blocked for that reason. */
  blockedCount: number
  submit: (event: React.SyntheticEvent) => void
  discard: () => void
}

/**
 * A form for a field table: validates with the server's rules, sends only changed fields, maps the server's errors to fields,
 * keeps a draft until everything is saved, and warns before unsaved changes are left.
 */
export function useFieldForm(options: FieldFormOptions): FieldFormState {
  const { table, stored, suggested, draftKey, remoteDraft = null, save, allowsPartialSave = false, onDone } = options
  const storedValues = useMemo(() => toFormValues(table, stored), [table, stored])
  const startValues = useMemo(() => withSuggestions(table, storedValues, suggested), [table, storedValues, suggested])
  // The form's values before any change. Stored values lack the suggestions, so that a save sends them.
  const baseRef = useRef(startValues)
  const storedRef = useRef(storedValues)
  const form = useForm({
    defaultValues: startValues,
    resolver: useMemo(() => resolverOf(table), [table]),
    mode: 'onTouched',
    // The library focuses in the order of registration, but conditional fields register late.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  const baseline = { baseRef, storedRef }
  const conflictDetection = useConflictDetection(table, form, baseline)
  const draft = useFormDraft({ draftKey, table, remote: remoteDraft }, form, baseline, conflictDetection)
  const [isPartSaved, setPartSaved] = useState(false)
  const toastId = useRef('')
  const pendingResend = usePendingResend()
  useLeaveGuard(isDirty, isSubmitting)
  const [isDone, setDone] = useState(false)
  const handleDone = useEffectEvent(() => onDone?.())
  // The leave guard above must first know that nothing is unsaved.
  useEffect(() => {
    if (isDone && !isDirty) handleDone()
  }, [isDone, isDirty])

  const rebase = useRebase(table, form, baseRef)
  const { recordBases, detect } = conflictDetection
  // The same profile may change in another tab or on another page; fields without changes here follow.
  useEffect(() => {
    recordBases()
    storedRef.current = storedValues
    rebase(baseRef.current, startValues)
    detect()
  }, [rebase, recordBases, detect, storedValues, startValues])
  const { blockedCount, mustDecide, resolve } = useConflictResolution(form, baseline, conflictDetection, draft)

  /** Sends the changed fields. `missing` are required fields that are still empty. Returns true if the server rejected fields. */
  const send = async (values: FormValues, changed: FieldTable, missing: FieldTable = []): Promise<boolean> => {
    const endAttempt = pendingResend.begin()
    try {
      if (changed.length > 0) {
        storedRef.current = toFormValues(table, await save(toPatch(changed, values)))
        // Changes typed meanwhile are not saved yet.
        const savedFields = [...changed, ...missing].filter(({ name }) => isSameValue(form.getValues(name), get(values, name)))
        conflictDetection.clearBases(changed.map(({ name }) => name))
        rebase(values, storedRef.current)
        detect()
        draft.clear(savedFields.map(({ name }) => name))
      } else draft.clear([])
      setPartSaved(missing.length > 0)
      endAttempt(false)
      if (onDone) {
        setDone(true)
        return false
      }
      const previousToastId = toastId.current
      toastId.current = showToast(savedToastOf(changed.length, missing.length))
      // Close the toast of the previous save, which is outdated, unless the queue returned the same one because it is a recent
      // duplicate.
      if (previousToastId !== toastId.current) dismissToast(previousToastId)
      return false
    } catch (error) {
      setPartSaved(false)
      const problem = toProblem(error)
      const hasFieldErrors = problem.code === 'invalid-fields' && problem.errors.length > 0
      if (hasFieldErrors) showServerErrors(table, form, problem.errors)
      else {
        // The message says that the draft is stored, so store it first.
        await draft.save()
        endAttempt(problem.code === 'offline')
        toastId.current = showSaveFailedToast(problem.code)
      }
      return hasFieldErrors
    }
  }

  /** Saves the savable part of an incomplete form, then focuses the first open or invalid field. */
  const savePartial = async (errors: FieldErrors): Promise<void> => {
    const values = structuredClone(form.getValues())
    const part = allowsPartialSave ? savablePart(table, { stored: storedRef.current, start: baseRef.current, values }) : null
    if (part === null) setPartSaved(false)
    else if (part.fields.length > 0 && (await send(values, part.fields, part.missing))) return
    focusFirst(table, errors, form)
  }

  const isSending = useRef(false)
  const submit = async (): Promise<void> => {
    if (isSending.current || mustDecide()) return
    isSending.current = true
    resetHiddenFields(table, baseRef.current, form)
    normalizeFields(table, form)
    await form
      .handleSubmit((values) => send(values, changedFields(table, storedRef.current, values)), savePartial)()
      .finally(() => {
        isSending.current = false
      })
  }

  // Does what the shell's offline message promises: changes are sent when the connection returns.
  useResend(pendingResend, () => {
    // The member pressed nothing, so an open conflict must not move focus.
    if (!detect()) void submit()
  })

  const discard = (): void => {
    pendingResend.cancel()
    form.reset(baseRef.current, { keepFieldsRef: true })
    conflictDetection.clearBases(table.map(({ name }) => name))
    detect()
    draft.clear(table.map(({ name }) => name))
  }

  const errorCount = table.filter(({ name }) => errorOf(errors, name)).length
  const isInvalid = isSubmitted && !isPartSaved && (errorCount > 0 || errors.root !== undefined)
  return {
    form,
    summary:
      conflictDetection.conflicts.length > 0 && blockedCount > 0
        ? formText.decideFirst
        : isInvalid
          ? (errors.root?.message ?? incompleteFormMessage)
          : null,
    partSavedText: isPartSaved && !isDirty && errorCount > 0 ? formatPartSaved(errorCount) : null,
    waitsForConnection: pendingResend.isWaiting,
    isSaving: isSubmitting,
    hasUnsaved: isDirty,
    isRestored: draft.isRestored && isDirty,
    conflicts: conflictDetection.conflicts,
    blockedCount,
    resolve,
    submit: (event) => {
      event.preventDefault()
      void submit()
    },
    discard,
  }
}

/** Shows a toast for a failed save unless the shell does. Returns the toast's ID, or an empty string. */
function showSaveFailedToast(code: ProblemCode): string {
  switch (code) {
    // For these codes the shell shows a message.
    case 'sign-in-required':
    case 'another-account':
    case 'offline':
      return ''
    default:
      return showToast({ type: 'error', message: saveFailedMessage })
  }
}

function savedToastOf(savedCount: number, openCount: number): ToastInput {
  if (openCount > 0) return { type: 'info', message: formatPartSaved(openCount) }
  if (savedCount > 0) return { type: 'success', message: formText.saved }
  return { type: 'info', message: formText.noChanges }
}

function resolverOf(table: FieldTable): Resolver {
  return (values) => {
    const normalized = normalizeValues(table, values)
    const errors = validateFields(table, normalized, { only: activeFields(table, normalized).map(({ name }) => name) })
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(errors) }
  }
}

/** Makes `to` the form's stored values. Fields that still equal `from` follow; all others are unsaved. */
function useRebase(
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
        // The error belonged to the previous value.
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

/** Maps the server's errors to fields and focuses the first. An error without a field is shown above the form. */
function showServerErrors(table: FieldTable, form: UseFormReturn, errors: readonly { field: string; message: string }[]): void {
  const active = activeFields(table, form.getValues())
  const matching = active.flatMap(({ name }) => errors.filter(({ field }) => field === name))
  const formError = errors.find(({ field }) => !active.some(({ name }) => name === field))
  for (const { field, message } of matching) form.setError(field, { type: 'server', message })
  if (formError) form.setError('root', { type: 'server', message: formError.message })
  if (matching[0]) form.setFocus(matching[0].field)
}
